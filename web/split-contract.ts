import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Node = Rolldown.ESTree.Node
type Parse = (code: string) => readonly Node[]

/** What is added to the address of a contract module for each of its halves. */
export const HALVES = ['?valores', '?esquemas'] as const
export type Half = (typeof HALVES)[number]

interface Statement {
  node: Node
  /** The values that it declares for the module, and every name that it says outside of types. */
  declared: string[]
  used: Set<string>
}
interface Divided {
  imports: Node[]
  values: Statement[]
  schemas: Statement[]
}

/**
 * Divides the modules of the contract into what is built on zod and everything else. A module goes into one file only, so a screen
 * that wants a word or a call of it would otherwise carry zod and run it, form or not.
 * @param codeOf the code of a module, by its path, without what only the server needs
 * @returns a function from the path of a module to the code of its two halves; each imports what it uses of the other
 */
export function splitter(codeOf: (file: string) => string, parse: Parse) {
  const known = new Map<string, Set<string>>()

  /** The names of a module that are built on zod, imported ones included. */
  function onZod(file: string): Set<string> {
    const found = known.get(file) ?? new Set<string>()
    if (!known.has(file)) {
      // Before its imports are read: two modules may import each other.
      known.set(file, found)
      divide(file, codeOf(file), found)
    }
    return found
  }

  /** Adds to `names` those that are built on zod. */
  function divide(file: string, code: string, names: Set<string>): Divided {
    const body = parse(code)
    const imports = body.filter(({ type }) => type === 'ImportDeclaration')
    for (const node of imports)
      for (const { local, imported, source } of importedBy(node))
        if (source === 'zod' || (source.startsWith('.') && onZod(resolve(file, '..', source)).has(imported))) names.add(local)
    const statements = body.filter((node) => !imports.includes(node) && !isOnlyTypes(node)).map(statementOf)
    const schemas = new Set<Statement>()
    for (let before = -1; before !== schemas.size; ) {
      before = schemas.size
      for (const statement of statements)
        if ([...statement.used].some((name) => names.has(name))) {
          schemas.add(statement)
          for (const name of statement.declared) names.add(name)
        }
    }
    return { imports, values: statements.filter((statement) => !schemas.has(statement)), schemas: [...schemas] }
  }

  return (file: string): Record<Half, string> => {
    const code = codeOf(file)
    const { imports, values, schemas } = divide(file, code, new Set(onZod(file)))
    const wanted = new Set(schemas.flatMap(({ used }) => [...used]))
    const shared = values.flatMap(({ declared }) => declared.filter((name) => wanted.has(name)))
    const exported = new Set(values.flatMap(({ node, declared }) => (node.type === 'ExportNamedDeclaration' ? declared : [])))
    const hidden = shared.filter((name) => !exported.has(name))
    const half = (part: readonly Statement[]) => [
      ...imports.flatMap((node) => importOf(node, new Set(part.flatMap(({ used }) => [...used])))),
      ...part.map(({ node }) => code.slice(node.start, node.end)),
    ]
    return {
      '?valores': [...half(values), ...(hidden.length > 0 ? [`export { ${hidden.join(', ')} }`] : [])].join('\n'),
      '?esquemas': [
        ...(shared.length > 0 ? [`import { ${shared.join(', ')} } from '${file}?valores'`] : []),
        ...half(schemas),
      ].join('\n'),
    }
  }
}

/** An import without what this half does not use: the module it names would go into the same file. */
function importOf(node: Node, used: ReadonlySet<string>): string[] {
  const names = importedBy(node).filter(({ local }) => used.has(local))
  const text = names.map(({ local, imported }) => (local === imported ? local : `${imported} as ${local}`)).join(', ')
  return names.length > 0 ? [`import { ${text} } from '${names[0]!.source}'`] : []
}

/** The values that an import brings; the contract imports by name only. */
function importedBy(node: Node): { local: string; imported: string; source: string }[] {
  if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return []
  return node.specifiers.flatMap((one) =>
    one.type === 'ImportSpecifier' && one.importKind !== 'type' && one.imported.type === 'Identifier'
      ? [{ local: one.local.name, imported: one.imported.name, source: node.source.value }]
      : [],
  )
}

const isOnlyTypes = (node: Node): boolean =>
  /^TS(Interface|TypeAlias)/.test(node.type) ||
  (node.type === 'ExportNamedDeclaration' &&
    (node.exportKind === 'type' || (node.declaration !== null && isOnlyTypes(node.declaration))))

function statementOf(node: Node): Statement {
  const inner = (node.type === 'ExportNamedDeclaration' && node.declaration) || node
  return { node, declared: declaredBy(inner), used: said(inner) }
}

function declaredBy(node: Node): string[] {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => [...said(id)])
  return 'id' in node && node.id?.type === 'Identifier' ? [node.id.name] : []
}

/** Parts of the syntax that are types; the three exceptions hold an expression. */
const TYPES = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/

function said(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const each of node) said(each, found)
  else if (isNode(node) && !TYPES.test(node.type)) {
    if (node.type === 'Identifier') found.add(node.name)
    for (const [key, value] of Object.entries(node)) if (!isPlainName(node, key)) said(value, found)
  }
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
/** The name of an object's field or of a member says nothing of the module's names. */
const isPlainName = (node: Node, key: string) =>
  (node.type === 'MemberExpression' && key === 'property' && !node.computed) ||
  (node.type === 'Property' && key === 'key' && !node.computed && !node.shorthand)
