import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { designations } from '../../../test/procedimentos/designacao.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { nameTerceiro } from '../../../test/procedimentos/sigilo.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'

const app = await ownApp()
const [perito, staff] = [as(app, 'perito'), secretariat(app)]
const { designated, accept, refuse } = designations(app)

/** A process with `arbitro` designated, who has added the third party `perito`. */
async function withTerceiro(): Promise<number> {
  const id = await designated()
  await nameTerceiro(app, id, 'perito', 'arbitro')
  return id
}
const sees = async (id: number) => (await perito.get(`/processo/${id}`)).status

test('a third party sees the docket when the arbitrator who added them does: from acceptance to replacement', async () => {
  const id = await withTerceiro()
  expect((await openProcesso(perito, id)).eventos).toEqual([])
  expect((await accept(id)).status).toBe(201)
  expect((await openProcesso(perito, id)).eventos).toHaveLength(5)
  const { designados } = await staff.ficha(id)
  expect((await staff.substituir(id, designados[0]!.id, 'arbitro2')).status).toBe(200)
  expect(await sees(id)).toBe(403)
})

test('a refusal or the end of the process ends the access of the third party; that of others stays', async () => {
  const [refused, ended] = [await withTerceiro(), await withTerceiro()]
  await nameTerceiro(app, refused, 'advogado', 'parte')
  expect((await refuse(refused)).status).toBe(200)
  expect((await staff.situacao(ended, 'recusar')).status).toBe(200)
  expect([await sees(refused), await sees(ended)]).toEqual([403, 403])
  expect((await openProcesso(as(app, 'advogado'), refused)).eventos).toHaveLength(3)
})
