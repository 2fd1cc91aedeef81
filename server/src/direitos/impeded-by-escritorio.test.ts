import { afterEach, expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as } from '../../test/client.ts'
import { leaveEscritorio, newEscritorio } from '../../test/escritorio.ts'
import { idOf } from '../../test/procedimentos/designacao.ts'
import { fileProcess } from '../../test/procedimentos/peticao.ts'
import { secretariat } from '../../test/secretaria/secretaria.ts'
import { impedimentosDe } from './impeded.ts'
import { impedidosDe } from './impeded-near.ts'

const app = await ownApp()
const { db } = app.deps
const [arbitro, parte2] = [await idOf(app, 'arbitro'), await idOf(app, 'parte2')]
afterEach(async () => {
  await db.deleteFrom('escritorioMembros').execute()
  await db.deleteFrom('escritorios').execute()
})

const DA_PARTE2 = { 'demandadas[0][emails][0][contato]': 'parte2@concordia.test' }
const processo = async () => (await fileProcess(app, 'parte', DA_PARTE2)).processo.id
/** Why the arbitrator is impeded; each time it also checks that the roster says the same. */
async function impedimento(procedimentoId: number): Promise<string | null> {
  const vaga = { procedimentoId, papel: 'arbitro' } as const
  const motivo = (await impedimentosDe(db, vaga, [arbitro])).get(arbitro) ?? null
  expect((await impedidosDe(db, vaga)).get(arbitro) ?? null).toBe(motivo)
  return motivo
}
const MESMO =
  'Esta pessoa é, ou foi, do escritório Lima Advogados, o mesmo de quem protocolou, advoga ou é parte no procedimento.'

test('a member of the firm of a parte is impeded, and the roster of candidates says why', async () => {
  const id = await processo()
  expect(await impedimento(id)).toBeNull()
  await newEscritorio(app, { [arbitro]: 'advogado', [parte2]: 'titular' })
  expect(await impedimento(id)).toBe(MESMO)
  const { candidatos } = (await secretariat(app).candidatos(id, 'Conta do Árbitro')).body
  expect(candidatos.data.find((one) => one.id === arbitro)?.impedimento).toBe(MESMO)
})

test('the same firm, registered a second time by another member, is the same by its CNPJ; another firm is not', async () => {
  const id = await processo()
  await newEscritorio(app, { [arbitro]: 'titular' })
  await newEscritorio(app, { [parte2]: 'titular' }, { nome: 'Lima e Souza', cnpj: '19131243000197' })
  expect(await impedimento(id)).toBeNull()
  await newEscritorio(app, { [parte2]: 'titular' })
  expect(await impedimento(id)).toBe(MESMO)
})

test('a person who leaves the firm after the filing stays impeded; one who left before is not', async () => {
  const firma = await newEscritorio(app, { [arbitro]: 'advogado', [parte2]: 'titular' })
  const antes = await processo()
  await leaveEscritorio(app, firma, arbitro)
  expect(await impedimento(antes)).toBe(MESMO)
  expect(await impedimento(await processo())).toBeNull()
})

test('a firm without anybody of this procedimento impedes nobody', async () => {
  const id = await processo()
  await newEscritorio(app, { [arbitro]: 'advogado', [await idOf(app, 'mediador')]: 'titular' })
  expect(await impedimento(id)).toBeNull()
  expect((await as(app, 'secretaria').get(`/processo/${id}`)).status).toBe(200)
})
