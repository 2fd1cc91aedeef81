import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as } from '../../test/client.ts'
import { mp3File, sendMovement } from '../../test/procedimentos/movimento.ts'
import { fileProcess } from '../../test/procedimentos/peticao.ts'

const app = await ownApp()
const { processo } = await fileProcess(app, 'parte')
await sendMovement(as(app, 'parte'), processo.id, { 'audios[0][nome]': 'Gravação', 'audios[0][arquivo]': mp3File('a.mp3') })
const idOf = async (tipo: string) => {
  const found = app.deps.db
    .selectFrom('documentos')
    .select('id')
    .where('procedimentoId', '=', processo.id)
    .where('tipo', '=', tipo)
  return (await found.executeTakeFirstOrThrow()).id
}

describe('a document that does not exist and one of a process of others', () => {
  test.each([
    ['parte2', 'documento', 'peticao'],
    ['parte2', 'documento', 'termo'],
    ['parte2', 'audio', 'audio'],
  ] as const)('are refused to %s after the same queries: /%s/, %s', async (who, path, tipo) => {
    const stranger = as(app, who)
    await stranger.get('/user')
    const asked = async (id: number) => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      const { status, body } = await stranger.get(`/processo/${path}/${id}`)
      const texts = query.mock.calls.map(([statement]) => (statement as unknown as { text?: string })?.text ?? String(statement))
      query.mockRestore()
      return { status, body, texts }
    }
    const unknown = await asked(999_999)
    expect(unknown.status).toBe(403)
    expect(await asked(await idOf(tipo))).toEqual(unknown)
  })
})
