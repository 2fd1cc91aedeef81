import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const CONTRACT = fileURLToPath(new URL('../contract/src/', import.meta.url))
const ZOD_CORE = /\/zod\/v4\/core\/core\.js$/
/** What a call needs of its definition besides method and path; of the schemas only whether they are there. */
const SCHEMAS = ['body', 'multipart']
const KEPT = ['public', 'idempotent']

type Node = Rolldown.ESTree.Node
interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Leaves out of the built client what only the server needs of the contract: the schemas of queries, bodies and answers inside
 * `endpoint()`. The browser neither checks them nor has to build them before the first screen; a form imports its schema by name.
 * What no screen imports by name then disappears, and with it zod from screens without a form (docs/performance.md).
 */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (id === `${CONTRACT}http/ids.ts`) return 'export const idsOf = () => undefined'
    return ZOD_CORE.test(id) ? withOurWords(readFileSync(id, 'utf8')) : undefined
  },
  transform(code, id) {
    if (!id.startsWith(CONTRACT)) return undefined
    const { body } = this.parse(code, { lang: 'ts' })
    const lean = edited(
      code,
      body.flatMap((statement) => leaner(code, statement)),
    )
    return { code: withoutUnusedImports(lean), moduleSideEffects: false, map: null }
  },
}

/** A module in one file with the calls would otherwise follow them, although none of its values is used. */
const withoutUnusedImports = (code: string) =>
  code.replaceAll(/^import \{([^}]*)\} from '[^']+'\n/gm, (statement, names: string) => {
    const rest = code.replaceAll(/^import [^;]*? from '[^']+'\n/gm, '')
    const used = names.split(',').some((name) => name.trim() && new RegExp(`\\b${name.trim().split(' ').at(-1)}\\b`).test(rest))
    return used ? statement : ''
  })

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
  const inside = definitionsIn(statement).map((definition) => ({ ...range(definition), text: needed(code, definition) }))
  if (declared?.type !== 'VariableDeclaration') return inside
  return [...inside, ...declared.declarations.flatMap(pure)]
}

/** The definitions given to `endpoint()`, at any depth: some are made by factories. */
function definitionsIn(node: Node): Rolldown.ESTree.ObjectExpression[] {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'endpoint') {
    const definition = node.arguments[1]
    return definition?.type === 'ObjectExpression' ? [definition] : []
  }
  return Object.values(node)
    .flat()
    .flatMap((child) => (isNode(child) ? definitionsIn(child) : []))
}

function needed(code: string, { properties }: Rolldown.ESTree.ObjectExpression): string {
  const fields = properties.flatMap((property) => {
    const text = code.slice(property.start, property.end)
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [text]
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
