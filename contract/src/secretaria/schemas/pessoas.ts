import { NOMES_DE_ARQUIVO, PERFIS, SITUACOES_DO_PERFIL } from '../../conta/words.ts'
import type { Definitions } from '../../http/call.ts'
import { Id, Instant, optionalText, Page, paginated } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Motivo } from '../../values/schemas.ts'
import { PAPEIS_DA_CONTA } from '../words.ts'

/** P pending, A approved, R refused. */
const PerfilDaConta = z.object({
  tipo: z.enum(PERFIS),
  situacao: z.enum(SITUACOES_DO_PERFIL),
  created_at: Instant,
  motivo: z.string().nullable(),
  decidido_em: Instant.nullable(),
  oab_inscricao: z.string().nullable(),
  lattes: z.string().nullable(),
  /** The files sent with the request, by their names. */
  /** The public text of an arbitrator or mediator, and whether the public list shows it. */
  descricao: z.string(),
  publicar: z.boolean(),
  arquivos: z.array(z.object({ arquivo: z.enum(NOMES_DE_ARQUIVO), nome: z.string() })),
})

/** An account as the secretariat sees it. */
export const ContaDaCamara = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    cpf: z.string(),
    telefone: z.string(),
    role: z.enum(PAPEIS_DA_CONTA),
    created_at: Instant,
    email_verified_at: Instant.nullable(),
    bloqueio: z.object({ em: Instant, motivo: z.string() }).nullable(),
    /** Closed by the person: only name and city are left of it. */
    encerrada_em: Instant.nullable(),
    perfis: z.array(PerfilDaConta),
  })
  .meta({ id: 'ContaDaCamara' })
export type ContaDaCamara = z.infer<typeof ContaDaCamara>

export const PedidoDePerfil = z
  .object({ user: z.object({ id: Id, name: z.string(), email: z.string() }), tipo: z.enum(PERFIS), created_at: Instant })
  .meta({ id: 'PedidoDePerfil' })

const Uma = z.object({ conta: ContaDaCamara, message: z.string() })

export const contas = () =>
  ({
    list: {
      summary: 'Contas por nome, e-mail ou CPF',
      query: Page.extend({ busca: optionalText(100), role: z.enum(PAPEIS_DA_CONTA).optional() }),
      response: z.object({ pessoas: paginated(ContaDaCamara) }),
    },
    get: { summary: 'Uma conta', response: z.object({ conta: ContaDaCamara }) },
    papel: {
      summary: 'Mudar o papel de uma conta (só administradores)',
      body: z.object({
        role: z.enum(PAPEIS_DA_CONTA, { error: 'Escolha o papel' }),
        /** The role as the caller saw it; if it has changed since, nothing is done (409). */
        de: z.enum(PAPEIS_DA_CONTA).optional(),
      }),
      failures: { 409: 'A última conta de administração não pode deixar de sê-lo, ou outra pessoa mudou o papel antes' },
      response: Uma,
    },
    reiniciarFator: {
      summary:
        'Reiniciar o segundo fator de quem perdeu o aplicativo ou as chaves e os códigos de recuperação (só administradores): o código volta a ir por e-mail',
      status: 200,
      body: z.object({ motivo: Motivo }),
      failures: { 409: 'A conta não tem aplicativo nem chave de acesso, ou é a sua' },
      response: Uma,
    },
    bloquear: {
      summary: 'Bloquear uma conta; as sessões dela terminam',
      body: z.object({ motivo: Motivo }),
      failures: { 409: 'A conta já está bloqueada, ou é a sua' },
      response: Uma,
    },
    desbloquear: {
      summary: 'Desbloquear uma conta',
      failures: { 409: 'A conta não está bloqueada' },
      response: Uma,
    },
    pedidos: {
      summary: 'Pedidos de perfil que esperam resposta, do mais antigo ao mais recente',
      query: Page,
      response: z.object({ pedidos: paginated(PedidoDePerfil) }),
    },
    responder: {
      summary: 'Aprovar ou recusar um pedido de perfil; quem pediu é avisado',
      params: z.object({ id: Id, tipo: z.enum(PERFIS) }),
      body: z
        .object({
          situacao: z.enum(['A', 'R'], { error: 'Escolha a resposta' }),
          motivo: z.string().max(2000).optional(),
          /** When the answered request was made; if it was withdrawn and made anew since, nothing is done (409). */
          pedido_em: Instant.optional(),
        })
        .refine(({ situacao, motivo }) => situacao === 'A' || Boolean(motivo?.trim()), {
          path: ['motivo'],
          error: 'Informe o motivo',
        }),
      failures: { 409: 'O pedido já foi respondido, foi refeito ou não existe mais' },
      response: Uma,
    },
    arquivo: {
      summary: 'Um arquivo enviado com o pedido de perfil; quem o abre fica registrado',
      params: z.object({ id: Id, tipo: z.enum(PERFIS), arquivo: z.enum(NOMES_DE_ARQUIVO) }),
    },
  }) satisfies Definitions
