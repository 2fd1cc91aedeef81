import type { Definitions } from '../../http/call.ts'
import { Id, Instant, required } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { CNPJ_INVALIDO } from '../../values/documento.ts'
import { CpfCnpj, Email, Nome } from '../../values/schemas.ts'
import { PAPEIS_NO_ESCRITORIO, type PapelNoEscritorio, SITUACOES_DE_MEMBRO } from '../words.ts'

const namesOf = <K extends string>(words: Readonly<Record<K, unknown>>) => Object.keys(words) as [K, ...K[]]
export const Papel = z.enum(namesOf<PapelNoEscritorio>(PAPEIS_NO_ESCRITORIO), { error: 'Escolha o papel' })

/** A membership in force, or an invitation that waits for its answer: then `user_id` is null and `name` is empty. */
export const MembroDoEscritorio = z
  .object({
    id: Id,
    user_id: Id.nullable(),
    name: z.string(),
    email: z.string(),
    papel: Papel,
    situacao: z.enum(namesOf(SITUACOES_DE_MEMBRO)),
  })
  .meta({ id: 'MembroDoEscritorio' })
export type MembroDoEscritorio = z.infer<typeof MembroDoEscritorio>

/** A law firm, as its members see it; `meu_papel` is the reader's. */
export const Escritorio = z
  .object({
    id: Id,
    nome: z.string(),
    cnpj: z.string(),
    oab: z.string(),
    meu_papel: Papel,
    membros: z.array(MembroDoEscritorio),
  })
  .meta({ id: 'Escritorio' })
export type Escritorio = z.infer<typeof Escritorio>

/** An invitation to the reader; `cid` answers it. */
export const ConviteDeEscritorio = z
  .object({
    cid: z.uuid(),
    escritorio: z.object({ nome: z.string(), oab: z.string() }),
    papel: Papel,
    convidado_por: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'ConviteDeEscritorio' })
export type ConviteDeEscritorio = z.infer<typeof ConviteDeEscritorio>

export const NovoEscritorio = z
  .object({
    nome: Nome('Informe o nome do escritório'),
    cnpj: CpfCnpj('Informe o CNPJ').refine((cnpj) => cnpj === '' || cnpj.length > 11, CNPJ_INVALIDO),
    oab: required('Informe a inscrição do escritório na OAB', 40),
  })
  .meta({ id: 'NovoEscritorio' })
export type NovoEscritorio = z.output<typeof NovoEscritorio>

export const NovoMembro = z
  .object({ email: Email('Informe o e-mail de quem convida'), papel: Papel })
  .meta({ id: 'NovoMembroDoEscritorio' })
export type NovoMembro = z.output<typeof NovoMembro>

/** `escritorio` is null for those who are no member of it. */
const Respondido = z.object({ escritorio: Escritorio.nullable(), message: z.string() })
const Alterado = z.object({ escritorio: Escritorio, message: z.string() })

export const escritorios = () =>
  ({
    list: {
      summary: 'Os escritórios de que o usuário é membro, com os seus membros, e os convites que esperam a resposta dele',
      response: z.object({ escritorios: z.array(Escritorio), convites: z.array(ConviteDeEscritorio) }),
    },
    create: {
      summary: 'Cadastrar um escritório; quem cadastra é o titular e precisa do perfil de advogado aprovado',
      body: NovoEscritorio,
      status: 201,
      failures: { 409: 'O usuário não é advogado aprovado, já cadastrou este CNPJ ou atingiu o limite' },
      response: Alterado,
    },
    convidar: {
      summary: 'Convidar alguém para o escritório, por e-mail; só o titular',
      body: NovoMembro,
      status: 201,
      failures: { 409: 'O endereço já é de um membro ou de um convidado, ou o limite foi atingido', 429: 'Convites demais' },
      response: Alterado,
    },
    responder: {
      summary: 'Aceitar ou recusar o convite que chegou ao endereço confirmado da conta',
      params: z.object({ cid: z.uuid() }),
      body: z.object({ aceito: z.boolean({ error: 'Diga se aceita' }) }),
      failures: { 409: 'O papel pede o perfil de advogado aprovado, ou o usuário já é membro' },
      response: Respondido,
    },
    remover: {
      summary: 'Remover um membro ou retirar um convite (o titular), ou sair do escritório (o próprio membro)',
      params: z.object({ id: Id, mid: Id }),
      failures: { 409: 'É o último titular de um escritório que tem outros membros' },
      response: Respondido,
    },
  }) satisfies Definitions
