import { feriados } from '@concordia/contract/api'
import type { Feriado, Recesso } from '@concordia/contract/feriados/schemas'
import { dayOf } from '@concordia/contract/values/dates'
import { feriadosNacionais } from '@concordia/contract/values/dias-uteis'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { implement } from '../../platform/http/implement.ts'
import { anyone, staff } from '../../platform/http/policy.ts'
import { addDiasDaCamara, removeDiasDaCamara } from './change.ts'

const PASSAM = 'Os prazos em curso que terminavam'
const RETIRADO = 'Nenhum prazo foi encurtado.'

export const feriadosRoutes = (deps: Deps) =>
  implement(feriados, {
    list: {
      policy: anyone,
      rate: 'leitura',
      run: ({ db, query }) => listFeriados(db, query.ano ?? Number(dayOf(deps.clock.now()).slice(0, 4))),
    },
    incluir: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ body: { dia, nome }, caller }) => {
        const { id } = await addDiasDaCamara(deps, caller, { especie: 'feriado', de: dia, ate: dia, nome })
        const message = `Feriado incluído. ${PASSAM} nesse dia passam para o próximo dia útil.`
        return { feriado: { id, dia, nome, origem: 'camara' as const }, message }
      },
    },
    retirar: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, caller }) => {
        await removeDiasDaCamara(deps, caller, 'feriado', params.id)
        return { message: `Feriado retirado. ${RETIRADO}` }
      },
    },
    incluirRecesso: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ body, caller }) => {
        const { id, de, ate, nome } = await addDiasDaCamara(deps, caller, { especie: 'recesso', ...body })
        const message = `Recesso incluído. ${PASSAM} nesses dias passam para o próximo dia útil.`
        return { recesso: { id, de, ate, nome }, message }
      },
    },
    retirarRecesso: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, caller }) => {
        await removeDiasDaCamara(deps, caller, 'recesso', params.id)
        return { message: `Recesso retirado. ${RETIRADO}` }
      },
    },
  })

/** The holidays of a year by day, and the recesses with a day in it. */
async function listFeriados(db: Db, ano: number): Promise<{ feriados: Feriado[]; recessos: Recesso[] }> {
  const rows = await db
    .selectFrom('diasDaCamara')
    .select(['id', 'especie', 'de', 'ate', 'nome'])
    .where('removidoEm', 'is', null)
    .where('de', '<=', `${ano}-12-31`)
    .where('ate', '>=', `${ano}-01-01`)
    .orderBy('de')
    .execute()
  const nacionais = [...feriadosNacionais(ano)].map(([dia, nome]): Feriado => ({ id: null, dia, nome, origem: 'nacional' }))
  const daCamara = rows
    .filter(({ especie }) => especie === 'feriado')
    .map(({ id, de: dia, nome }): Feriado => ({ id, dia, nome, origem: 'camara' }))
  return {
    feriados: [...nacionais, ...daCamara].toSorted((a, b) => a.dia.localeCompare(b.dia)),
    recessos: rows.filter(({ especie }) => especie === 'recesso').map(({ id, de, ate, nome }) => ({ id, de, ate, nome })),
  }
}
