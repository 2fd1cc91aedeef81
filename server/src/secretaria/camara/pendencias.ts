import { NOMES_DAS_PENDENCIAS, type Pendencia } from '@concordia/contract/camara/words'
import { PRODUTOS } from '@concordia/contract/secretaria/words'
import { dayOf } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { chargesForReal } from '../../config/payments.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'

/** What a chamber decides before it opens, and whether it has: computed from settings and data, ticked by nobody. */
export async function listPendencias(deps: Deps): Promise<{ item: Pendencia; feito: boolean }[]> {
  const { config, camara } = deps
  const { cnpj, endereco } = camara.now
  const { regulamentos, ...dados } = await factsOf(deps.db, dayOf(deps.clock.now()))
  const feito: Record<Pendencia, boolean> = {
    ...dados,
    dados: cnpj !== null && endereco !== null,
    regulamentos: regulamentos === PRODUTOS.length,
    certificado: config.signing !== undefined,
    pagamentos: !config.sandboxPayments && (chargesForReal(config.stripe) || Boolean(config.sicoob) || Boolean(config.pix)),
    email: config.smtpUrl !== undefined,
    demonstracao: !config.demo && !dados.demonstracao,
  }
  return NOMES_DAS_PENDENCIAS.map((item) => ({ item, feito: feito[item] }))
}

/** `regulamentos`: of how many products the chamber published its own; `demonstracao`: whether a demo account exists. */
const factsOf = (db: Db, today: string) =>
  sql<{
    custas: boolean
    feriados: boolean
    regulamentos: number
    termos: boolean
    equipe: boolean
    demonstracao: boolean
  }>`select
    exists (select from tabelas_de_custas where publicada_por is not null) as custas,
    exists (select from dias_da_camara where removido_em is null and ate >= ${today}) as feriados,
    (select count(distinct produto)::int from regulamentos where publicado_por is not null) as regulamentos,
    exists (select from termos where publicado_por is not null) as termos,
    (select count(*) >= 2 and bool_or(role = 'admin') from users
      where role <> 'user' and bloqueado_em is null and email_verified_at is not null) as equipe,
    exists (select from users where email like '%@concordia.test') as demonstracao`
    .execute(db)
    .then(({ rows }) => rows[0]!)
