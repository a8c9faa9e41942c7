/** What blocks of a site's own import from the engine, and the file of each below the engine's folder. */
export const publicModules: Readonly<Record<string, string>> = {
  'vaasal/blocks': 'src/public/blocks.ts',
  'vaasal/fields': 'src/public/fields.ts',
  'vaasal/form': 'src/public/form.ts',
  'vaasal/phone': 'src/public/phone.ts',
  'vaasal/ui': 'src/public/ui.ts',
}
