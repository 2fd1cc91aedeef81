import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as } from '../../test/client.ts'
import { designate, idOf } from '../../test/procedimentos/designacao.ts'
import { follow } from '../../test/procedimentos/movimento.ts'
import { fileCaso } from '../../test/procedimentos/pedido.ts'
import { fileProcess } from '../../test/procedimentos/peticao.ts'
import { secretariat } from '../../test/secretaria/secretaria.ts'
import { impedimentosDe } from './impeded.ts'
import { findNear } from './impeded-near.ts'

const app = await ownApp()
const { db } = app.deps
const arbitro = await idOf(app, 'arbitro')
const mediador = await idOf(app, 'mediador')
const staff = secretariat(app)

const ANA = { 'demandantes[0][documento]': '11144477735' }
const CONDOMINIO = { 'demandadas[0][documento]': '12ABC34501DE35' }
/** Nobody else of these tests has them. */
const OUTRA = { 'demandadas[0][documento]': '11222333000181' }
const OUTROS = { 'demandantes[0][documento]': '29537995593', 'demandadas[0][documento]': '86288366757' }
const TROCADAS = { 'demandantes[0][documento]': '12ABC34501DE35', 'demandadas[0][documento]': '11144477735' }
const processo = async (changes: Record<string, string> = { ...ANA, ...CONDOMINIO }) =>
  (await fileProcess(app, 'parte', changes)).processo.id
const caso = async (changes: Record<string, string> = {}) => (await fileCaso(app, 'parte', changes)).caso.id
const seat = (procedimentoId: number, userId: number, papel: string, situacao: string, respondidaEm: Date | null = null) =>
  db.insertInto('designacoes').values({ procedimentoId, userId, papel, situacao, respondidaEm }).execute()
const SEM_PERFIL = {
  arbitro: 'Esta pessoa não tem perfil de árbitro aprovado.',
  mediador: 'Esta pessoa não tem perfil de mediador aprovado.',
}
/** Why this person is impeded; each time it also checks that the roster would find them. */
async function impedimento(procedimentoId: number, papel: 'arbitro' | 'mediador', userId: number): Promise<string | null> {
  const vaga = { procedimentoId, papel }
  const motivo = (await impedimentosDe(db, vaga, [userId])).get(userId) ?? null
  if (motivo && motivo !== SEM_PERFIL[papel]) expect(await findNear(db, vaga), motivo).toContain(userId)
  return motivo
}

describe('an arbitrator between the same partes', () => {
  test.each<[string, string, Date | null, string]>([
    ['now', 'aceita', null, 'é árbitra'],
    ['and has not answered', 'pendente', null, 'é árbitra'],
    ['and was replaced after accepting', 'substituida', new Date(), 'já atuou como árbitra'],
  ])('%s, does not mediate', async (_when, situacao, respondida, como) => {
    const [de, para] = [await processo(), await caso()]
    await seat(de, arbitro, 'arbitro', situacao, respondida)
    expect(await impedimento(para, 'mediador', arbitro)).toBe(`Esta pessoa ${como} no processo ${de}, entre as mesmas partes.`)
    await db.deleteFrom('designacoes').where('procedimentoId', '=', de).execute()
  })

  test('does not mediate either where the sides are exchanged', async () => {
    const [de, para] = [await processo(TROCADAS), await caso()]
    await seat(de, arbitro, 'arbitro', 'aceita')
    expect(await impedimento(para, 'mediador', arbitro)).toBe(`Esta pessoa é árbitra no processo ${de}, entre as mesmas partes.`)
    await db.deleteFrom('designacoes').where('procedimentoId', '=', de).execute()
  })

  test.each([
    ['refused', 'recusada', new Date()],
    ['was replaced before an answer', 'substituida', null],
  ])('and %s, is not impeded by that', async (_what, situacao, respondida) => {
    const [de, para] = [await processo(), await caso()]
    await seat(de, arbitro, 'arbitro', situacao, respondida)
    expect(await impedimento(para, 'mediador', arbitro)).toBe(SEM_PERFIL.mediador)
  })

  test('is not impeded where only one side is the same', async () => {
    const [de, para] = [await processo({ ...ANA, ...OUTRA }), await caso()]
    await seat(de, arbitro, 'arbitro', 'aceita')
    expect(await impedimento(para, 'mediador', arbitro)).toBe(SEM_PERFIL.mediador)
  })
})

test('a mediator between the same partes does not judge; the secretariat reads why, and cannot designate them', async () => {
  const [de, para] = [await caso(), await processo()]
  await seat(de, arbitro, 'mediador', 'aceita')
  const motivo = `Esta pessoa é mediadora no caso ${de}, entre as mesmas partes.`
  const { candidatos } = (await staff.candidatos(para, 'conta do árbitro')).body
  expect(candidatos.data).toMatchObject([{ id: arbitro, impedimento: motivo }])
  expect(await staff.designar(para, 'arbitro')).toMatchObject({ status: 422, body: { errors: { 'designados.0': [motivo] } } })
  await db
    .updateTable('designacoes')
    .set({ situacao: 'substituida', respondidaEm: new Date() })
    .where('procedimentoId', '=', de)
    .execute()
  expect(await impedimento(para, 'arbitro', arbitro)).toBe(
    `Esta pessoa já atuou como mediadora no caso ${de}, entre as mesmas partes.`,
  )
  expect(await impedimento(await processo({ ...ANA, ...OUTRA }), 'arbitro', arbitro)).toBeNull()
})

test('the lawyer of a procedimento does not mediate for any of its partes, but may judge', async () => {
  const de = await processo({ ...ANA, ...OUTRA })
  const para = await caso()
  await db.updateTable('procedimentos').set({ advogadoEmail: 'Mediador@concordia.test' }).where('id', '=', de).execute()
  const motivo = `Esta pessoa é advogada no processo ${de}, de que participa uma das partes.`
  expect(await impedimento(para, 'mediador', mediador)).toBe(motivo)
  expect(await impedimento(await processo(), 'arbitro', mediador)).toBe(SEM_PERFIL.arbitro)
  await db.updateTable('procedimentos').set({ advogadoEmail: null }).where('id', '=', de).execute()
})

describe('a lawyer with an approved profile does not mediate for the partes of a process', () => {
  const perfil = (situacao: string) =>
    db
      .insertInto('perfis')
      .values({ userId: mediador, tipo: 'advogado', situacao, createdAt: new Date() })
      .onConflict((known) => known.columns(['userId', 'tipo']).doUpdateSet({ situacao }))
      .execute()
  afterAll(async () => {
    await db.deleteFrom('perfis').where('userId', '=', mediador).where('tipo', '=', 'advogado').execute()
  })
  const endereco = 'mediador@concordia.test'
  const DEMANDANTE = { ...ANA, ...OUTRA }

  test.each<[string, () => Promise<number>]>([
    ['that they filed', async () => (await fileProcess(app, 'mediador', DEMANDANTE)).processo.id],
    [
      'of which a parte has them as a contact',
      async () => processo({ ...DEMANDANTE, 'demandadas[0][emails][0][contato]': endereco }),
    ],
    [
      'in which they are tied to a parte',
      async () => {
        const id = await processo(DEMANDANTE)
        const { id: parteId } = await db
          .selectFrom('partes')
          .select('id')
          .where('procedimentoId', '=', id)
          .where('polo', '=', 'demandada')
          .executeTakeFirstOrThrow()
        await follow(app, id, mediador, 'senha')
        await db
          .updateTable('procedimentoAcessos')
          .set({ parteId })
          .where('procedimentoId', '=', id)
          .where('userId', '=', mediador)
          .execute()
        return id
      },
    ],
  ])('%s; without the profile it is not sure that they act as one', async (_how, make) => {
    await perfil('P')
    const para = await caso()
    const de = await make()
    expect(await impedimento(para, 'mediador', mediador)).toBeNull()
    await perfil('A')
    const motivo = `Esta pessoa é advogada no processo ${de}, de que participa uma das partes.`
    expect(await impedimento(para, 'mediador', mediador)).toBe(motivo)
    expect(await impedimento(await caso({ ...OUTROS }), 'mediador', mediador)).toBeNull()
    expect(await impedimento(await processo(), 'arbitro', mediador)).toBe(SEM_PERFIL.arbitro)
    await db.deleteFrom('procedimentoAcessos').where('procedimentoId', '=', de).where('userId', '=', mediador).execute()
    await db.updateTable('procedimentos').set({ userId: arbitro }).where('id', '=', de).execute()
    await sql`delete from parte_contatos where contato = ${endereco}`.execute(db)
  })

  describe('a former lawyer of theirs does not mediate either:', () => {
    const tied = async (changes: Record<string, string> = DEMANDANTE) => {
      const id = await processo(changes)
      const { id: parteId } = await db
        .selectFrom('partes')
        .select('id')
        .where('procedimentoId', '=', id)
        .limit(1)
        .executeTakeFirstOrThrow()
      await follow(app, id, mediador, 'senha')
      const set = (values: { parteId: number | null; desvinculadoDe?: number }) =>
        db
          .updateTable('procedimentoAcessos')
          .set(values)
          .where('procedimentoId', '=', id)
          .where('userId', '=', mediador)
          .execute()
      await set({ parteId })
      return { id, parteId, set }
    }
    const email = (novo: string) => db.updateTable('users').set({ email: novo }).where('id', '=', mediador).execute()
    const ja = (de: number) => `Esta pessoa já atuou como advogada no processo ${de}, de que participa uma das partes.`
    const motivo = async () => impedimento(await caso(), 'mediador', mediador)
    afterEach(async () => {
      await email(endereco)
      await db.updateTable('procedimentos').set({ advogadoEmail: null }).where('advogadoEmail', 'is not', null).execute()
      await db.deleteFrom('advogadosAnteriores').execute()
      await db.deleteFrom('procedimentoAcessos').where('userId', '=', mediador).where('motivo', '=', 'senha').execute()
    })

    test('the address of the parte was corrected', async () => {
      await perfil('A')
      const { id, set } = await tied()
      await set({ parteId: null })
      expect(await motivo()).toBe(ja(id))
      expect(await impedimento(await caso(OUTROS), 'mediador', mediador)).toBeNull()
    })

    test('they changed their address, named in the filing without a profile', async () => {
      await perfil('R')
      const id = await processo(DEMANDANTE)
      await db.updateTable('procedimentos').set({ advogadoEmail: 'Mediador@concordia.test' }).where('id', '=', id).execute()
      await email('mudou@concordia.test')
      expect(await motivo()).toBe(ja(id))
    })

    test('they removed their profile', async () => {
      await perfil('A')
      const { id } = await tied()
      await db.deleteFrom('perfis').where('userId', '=', mediador).where('tipo', '=', 'advogado').execute()
      expect(await motivo()).toBe(ja(id))
    })

    test('but not who was tied by mistake, and untied by the secretariat, nor who never had the profile', async () => {
      await perfil('A')
      const wrong = await tied()
      await wrong.set({ parteId: null, desvinculadoDe: wrong.parteId })
      await perfil('R')
      await db.deleteFrom('advogadosAnteriores').execute()
      const other = await tied()
      await other.set({ parteId: null })
      expect(await motivo()).toBeNull()
    })
  })

  test('somebody who only follows it with the password may not be their lawyer', async () => {
    await perfil('A')
    const de = await processo(DEMANDANTE)
    await follow(app, de, mediador, 'senha')
    expect(await impedimento(await caso(), 'mediador', mediador)).toBeNull()
  })
})

test('an impediment that arises after the designation keeps the mediator from accepting', async () => {
  const id = await caso()
  await designate(app, id, ['mediador'], 'mediador')
  const de = await processo()
  await seat(de, mediador, 'arbitro', 'aceita')
  const { status, body } = await as(app, 'mediador').put<{ message: string }>(`/caso/${id}/mediador/aceitar`)
  expect([status, body.message]).toEqual([409, expect.stringContaining(`é árbitra no processo ${de}, entre as mesmas partes.`)])
})
