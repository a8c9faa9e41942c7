/** What a theme adds to the styles of its pages: custom properties of the root, and rules where these do not suffice. */
export interface ShapeStyles {
  /** By names in kebab case; an empty value is a property that stands for nothing. */
  properties?: Readonly<Record<string, string>>
  rules?: string
}
