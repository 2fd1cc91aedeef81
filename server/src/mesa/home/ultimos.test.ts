import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { homeScene, NOW } from '../../../test/home.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { appendEvento } from '../../autos/eventos/append-evento.ts'

const app = await ownApp({ clock: { now: () => NOW } })
const { db, tx } = app.deps
const { homeOf, processo, follow, designate, deadline } = homeScene(app, NOW)

describe('the last eventos', () => {
  const shownTo = async (who: Client) => (await homeOf(who)).ultimos.map(({ procedimento: { id } }) => id)

  test('are those of the five procedimentos that moved last, each once, the latest first', async () => {
    const who = await registerVerified(app)
    const ids: number[] = []
    for (let i = 0; i < 6; i++) {
      const id = await processo(who, { tipo: i % 2 ? 'caso' : 'processo' })
      await follow(who, id, 'senha', i % 2 ? 'caso' : 'processo')
      await tx((trx) =>
        appendEvento(trx, id, { ato: 'movimentacao', descricao: `Evento ${i}`, now: new Date(NOW.getTime() + i * 60_000) }),
      )
      ids.push(id)
    }
    expect(await shownTo(who)).toEqual(ids.slice(1).toReversed())
    expect((await homeOf(who)).ultimos[0]).toEqual({
      procedimento: { id: ids[5], tipo: 'caso' },
      classe: 'Cobrança',
      descricao: 'Evento 5',
      created_at: new Date(NOW.getTime() + 5 * 60_000).toISOString(),
    })
  })

  test('are hidden from a designated arbitrator until the designation is accepted, and from everybody without access', async () => {
    const [parte, who, other] = [await registerVerified(app), await registerVerified(app), await registerVerified(app)]
    const id = await processo(parte)
    await follow(who, id, 'arbitro')
    await designate(who, id)
    await deadline(id, '2027-03-12')
    expect([await shownTo(parte), await shownTo(who), await shownTo(other)]).toEqual([[id], [], []])
    await db.updateTable('designacoes').set({ situacao: 'aceita' }).where('userId', '=', who.id).execute()
    expect(await shownTo(who)).toEqual([id])
  })
})
