export const everydayProjects: readonly string[]
