import { LINHAS } from '../personal-data.ts'
import type { Db } from '../platform/database/database.ts'
import { cidadeOf } from './cadastro/cidades.ts'
import { listChaves } from './chaves/chaves.ts'
import { aparelhoDe } from './entrada/dispositivos.ts'

/** Registration and security. No password, code, token or key, not even as a hash. */
export const identidadeDe = async (db: Db, userId: number) => ({
  cadastro: await cadastroDe(db, userId),
  seguranca: await segurancaDe(db, userId),
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
