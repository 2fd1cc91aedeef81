import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { HALVES, type Half, splitter } from './split-contract.ts'

const CONTRACT = fileURLToPath(new URL('../contract/src/', import.meta.url))
const ZOD_CORE = /\/zod\/v4\/core\/core\.js$/
/** What a call needs of its definition besides method and path; of the schemas only whether they are there. */
const SCHEMAS = ['body', 'multipart']
const KEPT = ['public', 'idempotent', 'waits']
/** Make the calls of a tipo; all arguments but the tipo are the schemas that these calls take. */
const FACTORIES = ['consultaDe', 'movimentacaoDe', 'listaEmArquivoDe', 'termoAssinavelDe']

type Node = Rolldown.ESTree.Node
interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Leaves out of the built client what only the server needs of the contract: the schemas of queries, bodies and answers inside
 * `endpoint()`. The browser neither checks them nor has to build them before the first screen; a form imports its schema by name.
 * What no screen imports by name then disappears. The rest of a module comes in two halves, with and without zod, so that a
 * screen without a form has none of it (docs/performance.md).
 */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.startsWith(CONTRACT)) return undefined
    if (halfIn(source)) return source
    // Its imports are those of the whole module.
    return halfIn(importer) ? this.resolve(source, wholeOf(importer), { skipSelf: true }) : undefined
  },
  load(id) {
    if (ZOD_CORE.test(id)) return withOurWords(readFileSync(id, 'utf8'))
    const whole = wholeOf(id)
    if (!whole.startsWith(CONTRACT) || !whole.endsWith('.ts')) return undefined
    const parse = (code: string) => this.parse(code, { lang: 'ts' }).body
    halvesOf ??= splitter((file) => leanCode(file, parse), parse)
    const half = halfIn(id)
    const code = half ? halvesOf(whole)[half] : HALVES.map((each) => `export * from '${whole}${each}'`).join('\n')
    return { code, moduleType: 'ts', moduleSideEffects: false }
  },
}

/** One for the build: it remembers which names of each module are built on zod. */
let halvesOf: ReturnType<typeof splitter> | undefined

/** A module of the contract without what only the server needs. */
function leanCode(file: string, parse: (code: string) => readonly Node[]): string {
  if (file === `${CONTRACT}http/ids.ts`) return 'export const idsOf = () => undefined'
  const code = readFileSync(file, 'utf8')
  return edited(
    code,
    parse(code).flatMap((statement) => leaner(code, statement)),
  )
}

const halfIn = (id: string): Half | undefined => HALVES.find((half) => id.endsWith(half))
const wholeOf = (id: string) => id.replace(/\?(valores|esquemas)$/, '')

/** zod with our messages from the start, so that no module has to run only to configure it. */
function withOurWords(core: string): string {
  const ITS_OWN = /^\(_a = globalThis\)\.__zod_globalConfig.*\nexport const globalConfig = .*$/m
  if (!ITS_OWN.test(core)) throw new Error('zod keeps its configuration elsewhere: mend web/lean-contract.ts')
  return `import { ZOD_CONFIG } from ${JSON.stringify(`${CONTRACT}http/zod-config.ts`)}
import ptBR from '../locales/pt-BR.js'
let locale
${core.replace(ITS_OWN, 'export const globalConfig = { ...ZOD_CONFIG, localeError: (issue) => (locale ??= ptBR()).localeError(issue) }')}`
}

function leaner(code: string, statement: Node): Edit[] {
  // Only `messages.ts` has one: it configures zod.
  if (statement.type === 'ExpressionStatement') return [{ start: statement.start, end: statement.end, text: '' }]
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  const inside = [
    ...argumentsIn(statement, ['endpoint']).flatMap((given) =>
      given.type === 'ObjectExpression' ? [{ ...range(given), text: needed(code, given) }] : [],
    ),
    ...argumentsIn(statement, FACTORIES).map((given) => ({ ...range(given), text: '{}' })),
  ]
  if (declared?.type !== 'VariableDeclaration') return inside
  return [...inside, ...declared.declarations.flatMap(pure)]
}

/** What is given to these functions after their first argument, at any depth: some calls are made by factories. */
function argumentsIn(node: Node, called: readonly string[]): Node[] {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && called.includes(node.callee.name)) {
    return node.arguments.slice(1)
  }
  return Object.values(node)
    .flat()
    .flatMap((child) => (isNode(child) ? argumentsIn(child, called) : []))
}

function needed(code: string, { properties }: Rolldown.ESTree.ObjectExpression): string {
  const fields = properties.flatMap((property) => {
    const text = code.slice(property.start, property.end)
    // A shared part of definitions; named like a schema, it holds schemas only.
    if (property.type === 'SpreadElement') return /^\.\.\.[A-Z][a-z]/.test(text) ? ['response: {}'] : [text]
    if (property.key.type !== 'Identifier') return [text]
    const { name } = property.key
    if (SCHEMAS.includes(name)) return [`${name}: true`]
    if (name === 'response') return [/^response: blob\(/.test(text) ? text : 'response: {}']
    return KEPT.includes(name) ? [text] : []
  })
  return `{ ${fields.join(', ')} }`
}

/** Marks a value made by calls as left out when nobody uses it. */
function pure({ id, init }: Rolldown.ESTree.VariableDeclarator): Edit[] {
  if (!init || id.type !== 'Identifier' || !makesCalls(init)) return []
  return [
    { start: init.start, end: init.start, text: '/*#__PURE__*/ (() => (' },
    { start: init.end, end: init.end, text: '))()' },
  ]
}

function makesCalls(node: Node): boolean {
  if (/^(Call|New|TaggedTemplate)Expression$|^SpreadElement$/.test(node.type)) return true
  if (/Function/.test(node.type)) return false
  return Object.values(node)
    .flat()
    .some((child) => isNode(child) && makesCalls(child))
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const range = ({ start, end }: Node) => ({ start, end })

/** The text with every edit made; edits do not overlap, and of two at one place the first given comes first. */
function edited(code: string, edits: Edit[]): string {
  let at = 0
  let text = ''
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    text += code.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + code.slice(at)
}
