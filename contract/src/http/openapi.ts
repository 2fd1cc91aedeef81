import { z } from 'zod'
import type { Endpoint, Group } from './endpoint.ts'
import { Aguarda, Erro } from './shapes.ts'

type Json = Record<string, unknown>

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  security: Json[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; securitySchemes: Json }
}
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: Json[]
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { required: boolean; description?: string; content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>
}

const BRACKETS =
  'Campos aninhados vão com colchetes no nome: demandantes[0][emails][1][contato]. Booleanos como 1 ou 0 (ou true e false).'

const IDEMPOTENCY_KEY = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }

/** What the document says of tokens and groups, besides the calls. */
export interface About {
  /** The scope that a call needs of an API token; undefined: no token can make it. */
  escopos: ReadonlyMap<Endpoint, string>
  /** What the calls of a group are about. */
  sobre: (group: string) => string
}

/** The two ways to authenticate, each a bearer token. */
const SECURITY_SCHEMES = {
  sessao: { type: 'http', scheme: 'bearer', description: 'A sessão de uma pessoa: o authToken de POST /login.' },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'conc_…',
    description: 'Um token de API, criado em Configurações, na aba Integrações. Cada chamada diz o escopo que pede dele.',
  },
}

/**
 * The OpenAPI 3.1 document of endpoint groups: its schemas are JSON Schema 2020-12, which zod emits. A schema with `.meta({ id
 * })` becomes a component; request forms get the suffix "Entrada".
 */
export function openapi(groups: Readonly<Record<string, Group>>, info: OpenApi['info'], { escopos, sobre }: About): OpenApi {
  const schemas: Record<string, Json> = {}
  const paths: OpenApi['paths'] = {}
  const schemaOf = (schema: unknown, io: 'input' | 'output') => toJsonSchema(schema as z.ZodType, io, schemas)
  for (const [tag, group] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      paths[endpoint.path] ??= {}
      const security = securityOf(endpoint, escopos.get(endpoint))
      paths[endpoint.path]![endpoint.method.toLowerCase()] = { ...operation(tag, name, endpoint, schemaOf), ...security }
    }
  }
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/api' }],
    tags: Object.keys(groups).map((name) => ({ name, description: sobre(name) })),
    security: [{ sessao: [] }],
    paths,
    components: { schemas, securitySchemes: SECURITY_SCHEMES },
  }
}

function securityOf({ public: isPublic }: Endpoint, escopo: string | undefined): Pick<Operation, 'security' | 'description'> {
  if (isPublic) return { security: [], description: 'Não pede sessão nem token.' }
  if (!escopo) return { security: [{ sessao: [] }], description: 'Não aceita tokens de API.' }
  return { security: [{ sessao: [] }, { token: [escopo] }], description: `Escopo do token: ${escopo}.` }
}

type SchemaOf = (schema: unknown, io: 'input' | 'output') => Json

function operation(tag: string, name: string, endpoint: Endpoint, schemaOf: SchemaOf): Operation {
  const error = (description: string) => ({ description, content: { 'application/json': { schema: schemaOf(Erro, 'output') } } })
  const input = endpoint.multipart ?? endpoint.body
  const media = [
    ...(endpoint.multipart ? ['multipart/form-data'] : []),
    ...(endpoint.body || endpoint.orJson ? ['application/json'] : []),
  ]
  return {
    operationId: `${tag}_${name}`,
    tags: [tag],
    summary: endpoint.summary,
    parameters: [
      ...parameters(endpoint.params, 'path', schemaOf),
      ...parameters(endpoint.query, 'query', schemaOf),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(input
      ? {
          requestBody: {
            required: true,
            ...(endpoint.multipart ? { description: BRACKETS } : {}),
            content: Object.fromEntries(media.map((one) => [one, { schema: schemaOf(input, 'input') }])),
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: success(endpoint, schemaOf),
      ...(endpoint.waits ? { 202: waiting(schemaOf) } : {}),
      ...(endpoint.public
        ? {}
        : {
            401: error('Sessão ou token ausente ou terminado'),
            403: error('Sem acesso, inexistente, ou fora do escopo do token'),
          }),
      ...(input || endpoint.params ? { 422: error('Dados inválidos, com as mensagens por campo') } : {}),
      ...(endpoint.multipart ? { 413: error('Envio grande demais'), 415: error('Formato de envio não suportado') } : {}),
      ...Object.fromEntries(Object.entries(endpoint.failures ?? {}).map(([status, meaning]) => [status, error(meaning)])),
      429: error('Muitas requisições; veja Retry-After'),
    },
  }
}

function success(endpoint: Endpoint, schemaOf: SchemaOf) {
  const { file } = endpoint
  if (file) return { description: 'Arquivo', content: { [file]: { schema: { type: 'string', format: 'binary' } } } }
  return { description: 'Sucesso', content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } } }
}

const waiting = (schemaOf: SchemaOf) => ({
  description: 'Nada mudou ainda: o ato aguarda a confirmação de outra pessoa da secretaria',
  content: { 'application/json': { schema: schemaOf(Aguarda, 'output') } },
})

function parameters(schema: unknown, where: 'path' | 'query', schemaOf: SchemaOf): Operation['parameters'] {
  if (!schema) return []
  return Object.entries((schema as z.ZodObject).shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field, 'input'),
  }))
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Record<string, Json>): Json {
  const {
    $schema: _,
    $defs = {},
    id,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Record<string, Json> }
  const nameOf = (key: string) => (io === 'input' ? `${key}Entrada` : key)
  const relink = (value: Json): Json =>
    JSON.parse(
      JSON.stringify(value).replace(/"#\/\$defs\/([^"]+)"/g, (_match, key: string) => `"#/components/schemas/${nameOf(key)}"`),
    ) as Json
  for (const [key, { id: _id, ...definition }] of Object.entries($defs)) components[nameOf(key)] = relink(definition)
  if (typeof id !== 'string') return relink(rest)
  components[nameOf(id)] = relink(rest)
  return { $ref: `#/components/schemas/${nameOf(id)}` }
}
