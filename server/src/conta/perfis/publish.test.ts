import type { cadastro } from '@concordia/contract/api'
import type { Profissional } from '@concordia/contract/conta/schemas/perfis'
import type { ResultOf } from '@concordia/contract/http/call'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { client, visitor } from '../../../test/client.ts'
import { approved, LATTES, publish } from '../../../test/perfil.ts'
import { flatPng, phonePhoto } from '../../../test/photo.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'

const app = await ownApp()
const { db } = app.deps
const anyone = visitor(app)

let person: Person
beforeEach(async () => {
  await db.updateTable('perfis').set({ publicar: false }).execute()
  person = await registerVerified(app, { first_name: 'Ana', last_name: 'Lima' })
  await approved(app, person.id, 'arbitro')
})

const photoFile = (bytes: Buffer, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'IMG_2041.jpg', { type })
const listed = async () => (await anyone.get<{ arbitros: Profissional[] }>('/arbitros-gerais')).body.arbitros
const own = async () => (await person.get<ResultOf<typeof cadastro.settings>>('/settings')).body.user.arbitro!
const save = (fields: Record<string, string | File>) =>
  publish(person, 'arbitro', { descricao: 'Direito civil.', publicar: '1', ...fields })
const fetchPhoto = (url: string, who = anyone) => who.file(url.replace('/api', ''))

describe('the public list', () => {
  test('shows an approved person who agreed, with text, Lattes and photo, to anybody', async () => {
    const answer = await save({ lattes: LATTES, photo: photoFile(await phonePhoto()) })
    expect([answer.status, answer.body.message]).toEqual([200, 'Salvo com sucesso'])
    const [card, ...others] = await listed()
    expect([card, others]).toEqual([
      {
        ...{ id: person.id, nome: 'Ana Lima', descricao: 'Direito civil.', lattes: LATTES },
        photo: expect.stringMatching(/^\d+\.jpg$/),
        photo_url: expect.stringMatching(/^\/api\/profissional\/foto\/\d+$/),
      },
      [],
    ])
    const { status, headers, body } = await fetchPhoto(card!.photo_url!)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=3600',
    ])
    const { width, height, exif } = await sharp(body).metadata()
    expect([width, height, exif, body.includes('Segredo')]).toEqual([512, 512, undefined, false])
    await noLooseFiles(app)
  })

  test('leaves out who did not agree, is not approved, or is blocked', async () => {
    await save({ publicar: '0' })
    expect(await listed()).toEqual([])
    await save({})
    expect(await listed()).toHaveLength(1)
    for (const situacao of ['P', 'R']) {
      await db.updateTable('perfis').set({ situacao }).where('userId', '=', person.id).execute()
      expect(await listed()).toEqual([])
    }
    await db.updateTable('perfis').set({ situacao: 'A' }).where('userId', '=', person.id).execute()
    await db
      .updateTable('users')
      .set({ bloqueadoEm: new Date(), bloqueioMotivo: 'Uso indevido' })
      .where('id', '=', person.id)
      .execute()
    expect(await listed()).toEqual([])
  })

  test('is sorted by name, with a list for each profession', async () => {
    await save({})
    const [rui, bia] = [
      await registerVerified(app, { first_name: 'Rui', last_name: 'Melo' }),
      await registerVerified(app, { first_name: 'Álvaro', last_name: 'Reis' }),
    ]
    for (const who of [rui, bia]) {
      await approved(app, who.id, 'mediador')
      await publish(who, 'mediador', { descricao: 'Família.', publicar: '1' })
    }
    const { body } = await anyone.get<{ mediadores: Profissional[] }>('/mediadores-gerais')
    expect(body.mediadores.map(({ nome }) => nome)).toEqual(['Álvaro Reis', 'Rui Melo'])
    expect((await listed()).map(({ nome }) => nome)).toEqual(['Ana Lima'])
  })
})

describe('the public text', () => {
  test('is needed to be listed', async () => {
    const { status, body } = await save({ descricao: ' ' })
    expect([status, body.errors]).toEqual([422, { descricao: ['Escreva a sua apresentação para aparecer na lista pública'] }])
    expect((await save({ descricao: '', publicar: '0' })).status).toBe(200)
    expect((await save({ descricao: 'x'.repeat(2001) })).status).toBe(422)
  })

  test('is only for an approved profile', async () => {
    const other = await registerVerified(app)
    const write = () => publish(other, 'mediador', { descricao: 'Texto', publicar: '1' })
    expect(await write()).toMatchObject({ status: 409, body: { message: 'Seu perfil de mediador não está aprovado.' } })
    await db.insertInto('perfis').values({ userId: other.id, tipo: 'mediador' }).execute()
    expect((await write()).status).toBe(409)
    await noLooseFiles(app)
  })
})

describe('the photo', () => {
  test('stays when the text changes, is replaced by another, and goes when asked; the old one is removed', async () => {
    await save({ photo: photoFile(await phonePhoto()) })
    const { photo_url: first } = await own()
    await save({ descricao: 'Outro texto.' })
    expect((await own()).photo_url).toBe(first)
    await save({ photo: photoFile(await phonePhoto(300, 300)) })
    expect((await own()).photo_url).not.toBe(first)
    expect((await fetchPhoto(first!)).status).toBe(404)
    await save({ remover_photo: '1' })
    expect((await own()).photo_url).toBeNull()
    await noLooseFiles(app)
  })

  test('only its owner sees the photo of an unlisted person, and no cache keeps it', async () => {
    await save({ publicar: '0', photo: photoFile(await phonePhoto()) })
    const { photo_url } = await own()
    expect((await fetchPhoto(photo_url!)).status).toBe(404)
    expect((await fetchPhoto(photo_url!, await registerVerified(app))).status).toBe(404)
    const mine = await fetchPhoto(photo_url!, client(app, person.token))
    expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test.each([
    ['a PDF', () => new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }), 'danificado'],
    ['text dressed as a photo', () => photoFile(Buffer.from('olá')), 'A foto deve ser JPEG ou PNG'],
    ['5,000,001 bytes', async () => photoFile(Buffer.concat([await phonePhoto(), Buffer.alloc(5_000_001)])), 'no máximo 5 MB'],
    ['400 million pixels in 50 kB', () => photoFile(flatPng(20_000, 20_000), 'image/png'), 'A foto tem pontos demais'],
    ['half a photo', async () => photoFile((await phonePhoto()).subarray(0, 1500)), 'A foto está danificada'],
  ])('%s is refused, and nothing changes', async (_what, make, sentence) => {
    const before = await own()
    const { status, body } = await save({ descricao: 'Não salvo', photo: await make() })
    expect([status, body.errors?.photo?.[0]]).toEqual([422, expect.stringContaining(sentence)])
    expect(await own()).toEqual(before)
    await noLooseFiles(app)
  })

  test('an unknown photo is not found', async () => {
    expect((await fetchPhoto('/api/profissional/foto/999999')).status).toBe(404)
  })
})
