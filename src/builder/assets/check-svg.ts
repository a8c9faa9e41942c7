import { readSvg, type SvgPart } from './read-svg.ts'

/** Why a drawing cannot be published, and where in its text the reason is. */
interface SvgProblem {
  problem: string
  offset: number
}

/** The elements of SVG that draw. The others run, load or link something. */
const drawingElements = new Set(
  `animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence filter g image line linearGradient marker mask metadata mpath path pattern polygon
  polyline radialGradient rect set stop style svg switch symbol text textPath title tspan use view`.split(
    /\s+/,
  ),
)
const svgNamespace = 'http://www.w3.org/2000/svg'
/** Elements in these namespaces can run or load something, whatever their prefix is. */
const activeNamespace = /^http:\/\/www\.w3\.org\/(?:1999\/xhtml|1998\/Math\/MathML|2001\/xml-events)$/i
const activeNames =
  /^(?:a|audio|base|embed|foreignObject|form|frame|handler|iframe|link|listener|meta|object|script|video)$/i

const maxDepth = 200
const rasterData = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i
const advice =
  'Published drawings must not run or load anything: export the drawing as plain SVG, or remove this.'

/**
 * Checks a drawing against a list of what is allowed. A drawing that passes cannot run code, load anything or lead
 * elsewhere, on any host, with or without our headers.
 */
export function checkSvg(text: string): SvgProblem | undefined {
  const prefixes = new Map<string, string>()
  let depth = 0
  let styles = 0
  let isDrawing = false
  for (const part of readSvg(text)) {
    const problem =
      part.kind === 'text' ? (styles > 0 ? checkCss(part.text) : undefined) : checkPart(part, prefixes)
    if (part.kind === 'start' && !isDrawing && localName(part) !== 'svg') return notSvg
    if (part.kind === 'start') isDrawing = true
    if (problem !== undefined) return { problem: `${problem} ${advice}`, offset: part.offset }
    if (part.kind === 'start' && !part.empty) depth += 1
    if (part.kind === 'end') depth -= 1
    if (depth > maxDepth)
      return {
        problem: `The drawing nests elements more than ${maxDepth} levels deep.`,
        offset: part.offset,
      }
    if (localName(part) === 'style')
      styles += part.kind === 'end' ? -1 : part.kind === 'start' && !part.empty ? 1 : 0
  }
  return isDrawing ? undefined : notSvg
}

const notSvg = { problem: 'The file is not an SVG drawing: it has no <svg> element.', offset: 0 }

function localName(part: SvgPart): string | undefined {
  return 'name' in part ? part.name.replace(/^.*:/, '') : undefined
}

function checkPart(part: SvgPart, prefixes: Map<string, string>): string | undefined {
  switch (part.kind) {
    case 'broken':
      return 'The drawing is not well-formed XML from here on.'
    case 'instruction':
      return checkInstruction(part.text)
    case 'doctype':
      return part.text.includes('[') ? 'The drawing has a DOCTYPE that defines entities.' : undefined
    case 'start':
      return checkElement(part.name, part.attributes, prefixes)
    default:
      return undefined
  }
}

function checkInstruction(text: string): string | undefined {
  if (!/^<\?xml\s/.test(text))
    return 'The drawing contains a processing instruction, which can load style sheets.'
  const encoding = /\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]
  return encoding === undefined || /^(?:utf-8|us-ascii)$/i.test(encoding)
    ? undefined
    : `The drawing declares the encoding "${encoding.slice(0, 40)}", but browsers read it as UTF-8.`
}

function checkElement(
  written: string,
  attributes: ReadonlyMap<string, string>,
  prefixes: Map<string, string>,
): string | undefined {
  for (const [name, value] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    if (activeNamespace.test(value.trim())) return 'The drawing contains elements of HTML or MathML.'
    const known = prefixes.get(name)
    if (known !== undefined && known !== value && (known === svgNamespace || value === svgNamespace))
      return `The drawing declares ${name} twice with different values.`
    prefixes.set(name, value)
  }
  const [local = '', prefix] = written.split(':').reverse()
  const isForeign =
    prefix !== undefined && prefixes.get(`xmlns:${prefix}`) !== svgNamespace && prefix !== 'svg'
  if (activeNames.test(local) || (!isForeign && !drawingElements.has(local)))
    return `The drawing contains the element <${written.slice(0, 40)}>, which is not allowed.`
  for (const [name, value] of attributes) {
    const problem = checkAttribute(name, value)
    if (problem !== undefined) return problem
  }
  return undefined
}

function checkAttribute(name: string, value: string): string | undefined {
  if (name === 'xmlns' || name.startsWith('xmlns:')) return undefined
  const local = name.replace(/^.*:/, '').toLowerCase()
  if (/^on/.test(local)) return `The drawing contains an event handler, "${name.slice(0, 40)}".`
  if (/^(?:href|src)$/.test(local)) {
    return value.trim().startsWith('#') || rasterData.test(value.trim())
      ? undefined
      : `The drawing refers to something outside itself in "${name}".`
  }
  if (name === 'xml:base') return 'The drawing sets xml:base, which changes where its references lead.'
  if (local === 'attributename' && /href|^\s*on/i.test(value))
    return `The drawing animates "${value.slice(0, 40)}".`
  return checkCss(value)
}

/** Checks styles and presentation attributes, which may refer to parts of the drawing and to images in it. */
function checkCss(css: string): string | undefined {
  if (/javascript\s*:|expression\s*\(|-moz-binding|@import|image-set\s*\(/i.test(css))
    return 'The drawing has styles that load or run something.'
  if (/\\[0-9a-f\s]/i.test(css)) return 'The drawing has styles with escapes, which can hide what they load.'
  for (const { index } of css.matchAll(/url\s*\(/gi)) {
    const target = css.slice(css.indexOf('(', index) + 1, index + 80).replace(/^\s*["']?\s*/, '')
    if (
      !target.startsWith('#') &&
      !/^data:(?:image\/(?:png|jpeg|gif|webp|avif)|font\/\w+|application\/font-\w+);/i.test(target)
    )
      return 'The drawing has styles that load something from outside.'
  }
  return undefined
}
