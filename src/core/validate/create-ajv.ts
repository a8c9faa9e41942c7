import { _, Ajv, type CodeKeywordDefinition, type Options } from 'ajv'
import { annotationKeywords } from '../schema/block-spec.ts'
import { isLanguage } from '../text/is-language.ts'
import { formats } from './formats.ts'

/** Under these names code that ajv writes finds what it uses of the engine (`renderQuickCheck`). */
const outside = { formats: _`formats`, isLanguage: _`isLanguage` }

/** ajv with what the schemas of the engine use. Values become what a schema says: texts become numbers and booleans. */
export function createAjv(options: Options): Ajv {
  const ajv = new Ajv({
    coerceTypes: true,
    discriminator: true,
    // What many fields share is compiled once.
    inlineRefs: false,
    // A test compares the schemas with that of JSON Schema, which takes as long as compiling one of them.
    meta: false,
    validateSchema: false,
    strictRequired: false,
    strictTypes: false,
    useDefaults: true,
    ...options,
    code: { ...options.code, formats: outside.formats },
  })
  ajv.addVocabulary([...annotationKeywords])
  ajv.addKeyword(languageKeyword)
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  return ajv
}

const languageKeyword: CodeKeywordDefinition = {
  keyword: 'isLanguage',
  type: 'string',
  code(context) {
    const check = context.gen.scopeValue('func', { ref: isLanguage, code: outside.isLanguage })
    context.fail(_`!${check}(${context.data})`)
  },
}
