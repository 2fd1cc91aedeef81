import { expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as } from '../../test/client.ts'
import { openProcesso } from '../../test/procedimentos/peticao.ts'
import { CONTAS, LEITORES, processWithRoles } from '../../test/procedimentos/sigilo.ts'

const app = await ownApp()
const { id } = await processWithRoles(app)
const LOOKS_ONLY = ['arbitro2', 'perito']

test.each(CONTAS.map((conta) => [LEITORES[conta], conta] as const))(
  '%s: the page says whether they may add movements, and the form agrees',
  async (_quem, conta) => {
    const pode = !LOOKS_ONLY.includes(conta)
    expect((await openProcesso(as(app, conta), id)).pode_movimentar).toBe(pode)
    expect((await as(app, conta).get(`/processo/${id}/evento/create`)).status).toBe(pode ? 200 : 403)
  },
)

test('the last evento is the one the list shows, and is hidden from a designee who has not answered', async () => {
  const { eventos, latest_evento } = await openProcesso(as(app, 'parte'), id)
  const { descricao, created_at } = eventos.at(-1)!
  expect(latest_evento).toEqual({ descricao, created_at })
  expect((await openProcesso(as(app, 'arbitro2'), id)).latest_evento).toBeNull()
})
