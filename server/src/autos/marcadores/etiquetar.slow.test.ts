import type { marcadores } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Marcador } from '@concordia/contract/marcadores/schemas'
import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { accessPassword } from '../../../test/mail/mailbox.ts'
import { cenaDe } from '../../../test/procedimentos/cena.ts'

const app = await ownApp()
const { db } = app.deps
const made = async (nome: string, account: Account = 'parte'): Promise<Marcador> =>
  (await as(app, account).post<ResultOf<typeof marcadores.create>>('/marcador', { nome })).body.marcador
beforeEach(() => db.deleteFrom('marcadores').execute())

describe.each(NOMES_DOS_TIPOS)('%s:', (tipo) => {
  const { at: pathOf, file, link, list, open } = cenaDe(app, tipo)
  let id = 0
  let other = 0
  beforeAll(async () => {
    id = await file('parte')
    other = await file('parte2')
    await link(as(app, 'advogado'), { id, password: await accessPassword(app, id) })
  })
  const at = (marcador: { id: number }, of = id) => pathOf(of, `/marcador/${marcador.id}`)
  const shown = async (account: Account = 'parte') => {
    const { marcadores } = await open(as(app, account), id)
    const { body } = await as(app, account).get<{ marcadores: { nome: string }[] }>(pathOf(id))
    const names = (tags: { nome: string }[]) => tags.map(({ nome }) => nome)
    return { on: names(marcadores), all: names(body.marcadores) }
  }
  const inList = async (account: Account = 'parte') =>
    (await list(as(app, account))).data.find((row) => row.id === id)!.marcadores.map(({ nome }) => nome)

  describe('a tag on it', () => {
    test('is put on and taken off, and details and list show it', async () => {
      const [urgente] = [await made('Urgente'), await made('Conferir')]
      expect(await as(app, 'parte').post(at(urgente))).toMatchObject({ status: 200, body: { marcador: urgente } })
      expect([await shown(), await inList()]).toEqual([{ on: ['Urgente'], all: ['Conferir', 'Urgente'] }, ['Urgente']])
      expect(await as(app, 'parte').delete(at(urgente))).toMatchObject({ status: 200, body: { marcador: urgente } })
      expect([await shown(), await inList()]).toEqual([{ on: [], all: ['Conferir', 'Urgente'] }, []])
    })

    test('is sorted alphabetically among the others, in details and list', async () => {
      for (const nome of ['zelo', 'Árbitro', 'Urgente', 'acordo']) await as(app, 'parte').post(at(await made(nome)))
      const order = ['acordo', 'Árbitro', 'Urgente', 'zelo']
      expect([await shown(), await inList()]).toEqual([{ on: order, all: order }, order])
    })

    test('put on twice or taken off twice is fine', async () => {
      const urgente = await made('Urgente')
      for (const on of [['Urgente'], ['Urgente']]) {
        expect(await as(app, 'parte').post(at(urgente))).toMatchObject({ status: 200, body: { marcador: urgente } })
        expect((await shown()).on).toEqual(on)
      }
      for (const on of [[], []]) {
        expect(await as(app, 'parte').delete(at(urgente))).toMatchObject({ status: 200, body: { marcador: urgente } })
        expect((await shown()).on).toEqual(on)
      }
    })

    test('shows its new name after a renaming, and disappears with its deletion', async () => {
      const urgente = await made('Urgente')
      await as(app, 'parte').post(at(urgente))
      await as(app, 'parte').put(`/marcador/${urgente.id}`, { nome: 'Prazo correndo' })
      expect([(await shown()).on, await inList()]).toEqual([['Prazo correndo'], ['Prazo correndo']])
      await as(app, 'parte').delete(`/marcador/${urgente.id}`)
      expect([await shown(), await inList()]).toEqual([{ on: [], all: [] }, []])
      expect(await db.selectFrom('procedimentoMarcadores').selectAll().execute()).toEqual([])
    })

    test('is seen by its owner alone, not by other users of it', async () => {
      await as(app, 'parte').post(at(await made('Urgente')))
      const theirs = await made('Urgente', 'secretaria')
      await as(app, 'secretaria').post(at(theirs))
      await as(app, 'advogado').post(at(await made('Cliente', 'advogado')))
      expect(await shown('parte')).toEqual({ on: ['Urgente'], all: ['Urgente'] })
      expect(await shown('advogado')).toEqual({ on: ['Cliente'], all: ['Cliente'] })
      expect([await shown('admin'), await inList('admin')]).toEqual([{ on: [], all: [] }, []])
      await as(app, 'secretaria').delete(at(theirs))
      expect((await shown('parte')).on).toEqual(['Urgente'])
    })
  })

  describe('is refused', () => {
    test('on one the user does not follow, and on an unknown one', async () => {
      const urgente = await made('Urgente')
      for (const of of [other, 999_999, 0]) {
        for (const answer of [await as(app, 'parte').post(at(urgente, of)), await as(app, 'parte').delete(at(urgente, of))]) {
          expect(answer).toMatchObject({ status: 403, body: { message: 'Você não tem acesso a este conteúdo.' } })
        }
      }
      expect(await db.selectFrom('procedimentoMarcadores').selectAll().execute()).toEqual([])
    })

    test('with the tag of another user, exactly like an unknown tag', async () => {
      const theirs = await made('Deles', 'advogado')
      await as(app, 'advogado').post(at(theirs))
      for (const account of ['parte', 'secretaria', 'admin'] as const)
        for (const tag of [theirs, { id: 999_999 }])
          for (const answer of [await as(app, account).post(at(tag)), await as(app, account).delete(at(tag))])
            expect(answer).toMatchObject({ status: 403, body: { message: 'Este marcador não existe mais ou não é seu.' } })
      expect((await shown('advogado')).on).toEqual(['Deles'])
    })

    test('when access to it is lost; the tag itself stays', async () => {
      const cliente = await made('Cliente', 'advogado')
      await as(app, 'advogado').post(at(cliente))
      const advogado = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'advogado@concordia.test')
        .executeTakeFirstOrThrow()
      const acessos = await db.deleteFrom('procedimentoAcessos').where('userId', '=', advogado.id).returningAll().execute()
      expect((await as(app, 'advogado').delete(at(cliente))).status).toBe(403)
      expect((await as(app, 'advogado').get(`/marcador/${cliente.id}`)).status).toBe(200)
      await db.insertInto('procedimentoAcessos').values(acessos).execute()
    })
  })

  describe('at once', () => {
    test('fifty times the same tag is one tag', async () => {
      const urgente = await made('Urgente')
      const answers = await Promise.all(Array.from({ length: 50 }, () => as(app, 'parte').post(at(urgente))))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect((await shown()).on).toEqual(['Urgente'])
    })

    test('a tag deleted while it is put on leaves nothing behind, and fails with no error other than 403', async () => {
      for (let round = 0; round < 10; round++) {
        const urgente = await made(`Urgente ${round}`)
        const put = Array.from({ length: 5 }, () => as(app, 'parte').post(at(urgente)))
        const [removed, ...answers] = await Promise.all([as(app, 'parte').delete(`/marcador/${urgente.id}`), ...put])
        expect(removed.status).toBe(200)
        for (const { status } of answers) expect([200, 403]).toContain(status)
      }
      expect(await db.selectFrom('procedimentoMarcadores').selectAll().execute()).toEqual([])
    })
  })
})
