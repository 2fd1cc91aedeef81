import { nomeDaAcao } from '@concordia/contract/rules/auditoria/auditoria'
import { maskDocument } from '@concordia/contract/values/documento'
import { cidadeOf } from '../../identidade/cadastro/cidades.ts'
import { listChaves } from '../../identidade/chaves/stored.ts'
import { aparelhoDe } from '../../identidade/entrada/dispositivos.ts'
import type { Db } from '../../platform/database/database.ts'
import { LINHAS } from './linhas.ts'

/** Registration, security, profiles and what belongs to the account alone. No password, code, token or key, not even as a hash. */
export const contaDe = async (db: Db, userId: number) => ({
  cadastro: await cadastroDe(db, userId),
  seguranca: await segurancaDe(db, userId),
  perfis: await perfisDe(db, userId),
  terceiros: await terceirosDe(db, userId),
  marcadores: await db
    .selectFrom('marcadores')
    .select(['nome', 'cor', 'createdAt as criado_em'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute(),
  // What filters and drafts say speaks of other people: it stays on the screen.
  filtros: await db
    .selectFrom('filtrosSalvos')
    .select(['lista', 'nome', 'createdAt as criado_em'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute(),
  rascunhos: await db
    .selectFrom('rascunhos')
    .select(['titulo', 'createdAt as criado_em', 'alteradoEm as alterado_em'])
    .where('userId', '=', userId)
    .where('excluidoEm', 'is', null)
    .orderBy('createdAt')
    .execute(),
  notificacoes: await db
    .selectFrom('notificacoes')
    .select(['createdAt as quando', 'subject as assunto', 'body as texto', 'readAt as lida_em'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(LINHAS)
    .execute(),
  // Without their text: some have links that open the account.
  emails: await db
    .selectFrom('emails')
    .select(['createdAt as quando', 'destinatario as para', 'assunto', 'situacao', 'enviadoEm as enviado_em'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(LINHAS)
    .execute(),
  atos: (
    await db
      .selectFrom('auditoria')
      .select(['createdAt', 'acao', 'ip'])
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(LINHAS)
      .execute()
  ).map(({ createdAt, acao, ip }) => ({ quando: createdAt, ato: nomeDaAcao(acao), ip })),
})

async function cadastroDe(db: Db, userId: number) {
  const { cidadeId, ...user } = await db
    .selectFrom('users')
    .select([
      'firstName as nome',
      'lastName as sobrenome',
      'cpf',
      'rg',
      'telefone',
      'email',
      'emailVerifiedAt as email_confirmado_em',
    ])
    .select(['endereco', 'numero', 'bairro', 'cep', 'cidadeId', 'role as papel', 'createdAt as criado_em'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const termos_aceitos = await db
    .selectFrom('termosAceites')
    .select(['versao', 'createdAt as quando', 'ip'])
    .where('userId', '=', userId)
    .orderBy('versao')
    .execute()
  return { ...user, cidade: cidadeOf(cidadeId).descricao, termos_aceitos }
}

async function segurancaDe(db: Db, userId: number) {
  const { uses_2fa } = await db.selectFrom('users').select('uses_2fa').where('id', '=', userId).executeTakeFirstOrThrow()
  const aplicativo = await db.selectFrom('aplicativos').select('ativadoEm').where('userId', '=', userId).executeTakeFirst()
  const calendario = await db.selectFrom('calendarios').select('createdAt').where('userId', '=', userId).executeTakeFirst()
  const sessoes = await db
    .selectFrom('sessions')
    .select(['createdAt', 'usadaEm', 'ip', 'agent'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const entradas = await db
    .selectFrom('entradas')
    .select(['createdAt', 'resultado', 'ip', 'agent'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(LINHAS)
    .execute()
  return {
    dois_fatores: uses_2fa,
    aplicativo_autenticador_desde: aplicativo?.ativadoEm ?? null,
    calendario_desde: calendario?.createdAt ?? null,
    chaves_de_acesso: (await listChaves(db, userId)).map(({ nome, createdAt, usadaEm }) => ({
      ...{ nome, adicionada_em: createdAt, usada_em: usadaEm },
    })),
    sessoes: sessoes.map(({ createdAt, usadaEm, ip, agent }) => ({
      ...{ aberta_em: createdAt, usada_em: usadaEm, ip, aparelho: aparelhoDe(agent) },
    })),
    entradas: entradas.map(({ createdAt, resultado, ip, agent }) => ({
      ...{ quando: createdAt, resultado, ip, aparelho: aparelhoDe(agent) },
    })),
    aparelhos_conhecidos: await db
      .selectFrom('dispositivos')
      .select(['createdAt as primeira_vez', 'usadoEm as ultima_vez'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
  }
}

const perfisDe = (db: Db, userId: number) =>
  db
    .selectFrom('perfis')
    .select(['tipo', 'situacao', 'createdAt as pedido_em', 'decididoEm as decidido_em', 'motivo'])
    .select(['oabInscricao as oab_inscricao', 'lattes', 'descricao', 'publicar'])
    .where('userId', '=', userId)
    .orderBy('tipo')
    .execute()

/** By name; the documents of those named on slips masked, as in the settings. */
async function terceirosDe(db: Db, userId: number) {
  const pagamentos = await db
    .selectFrom('terceirosPagamentos')
    .select(['nome', 'documento', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const grants = db.selectFrom('terceirosProcessos as t')
  return {
    pagamentos: pagamentos.map(({ nome, documento, createdAt }) => ({
      ...{ nome, documento: maskDocument(documento), desde: createdAt },
    })),
    processos: await grants
      .innerJoin('users as u', 'u.id', 't.terceiroId')
      .select(['u.name as nome', 't.createdAt as desde'])
      .where('t.userId', '=', userId)
      .orderBy('t.id')
      .execute(),
    adicionado_por: await grants
      .innerJoin('users as u', 'u.id', 't.userId')
      .select(['u.name as nome', 't.createdAt as desde'])
      .where('t.terceiroId', '=', userId)
      .orderBy('t.id')
      .execute(),
  }
}
