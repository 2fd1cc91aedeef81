import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { approved } from '../../../test/perfil.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted } from '../../../test/procedimentos/movimento.ts'
import { periciaScene } from '../../../test/procedimentos/pericia.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { cena, nomear, recusar, encerrar, laudo, at, perito, parte } = periciaScene(app)

const empty = () => new FormData()
/** The calls that matter to an expert, with content that none of them takes: 422 means that the expert may do it. */
const CALLS = {
  processo: (id: number, _pid: number) => perito.get(`/processo/${id}`),
  completo: (id: number) => perito.file(`/processo/${id}/download`),
  list: (id: number) => perito.get(`/processo/${id}/pericia`),
  conta: (id: number) => perito.get(`/processo/${id}/conta`),
  peritos: (id: number) => perito.get(`/processo/${id}/peritos`),
  nomear: (id: number) => perito.post(`/processo/${id}/pericia`, {}),
  movimentar: (id: number) => perito.form(`/processo/${id}/evento`, empty()),
  convite: (id: number, pid: number) => perito.get(at(id, pid)),
  aceitar: (id: number, pid: number) => perito.put(at(id, pid, '/aceitar'), {}),
  recusar: (id: number, pid: number) => perito.put(at(id, pid, '/recusar'), { motivo: 1 }),
  honorarios: (id: number, pid: number) => perito.put(at(id, pid, '/honorarios'), {}),
  quesitos: (id: number, pid: number) => perito.form(at(id, pid, '/quesitos'), empty()),
  laudo: (id: number, pid: number) => perito.form(at(id, pid, '/laudo'), empty()),
  esclarecimento: (id: number, pid: number) => perito.form(at(id, pid, '/esclarecimento'), empty()),
  encerrar: (id: number, pid: number) => perito.put(at(id, pid, '/encerrar'), { motivo: 1 }),
}
type Statuses = Record<keyof typeof CALLS, number>
async function statuses(id: number, pid: number): Promise<Statuses> {
  const found: Partial<Statuses> = {}
  for (const [name, ask] of Object.entries(CALLS)) found[name as keyof Statuses] = (await ask(id, pid)).status
  return found as Statuses
}

const NOTHING: Statuses = {
  ...{ processo: 403, completo: 403, list: 403, conta: 403, peritos: 403, nomear: 403, movimentar: 403 },
  ...{ convite: 403, aceitar: 403, recusar: 403, honorarios: 403, quesitos: 403, laudo: 403, esclarecimento: 403, encerrar: 403 },
}
const ANSWERS = { convite: 200, aceitar: 422, recusar: 422 }
const READS = { processo: 200, completo: 200, list: 200, conta: 200 }
const FILES = { laudo: 422, esclarecimento: 422 }

describe('an expert', () => {
  test('reads the naming and no more before the answer', async () => {
    const { id, pid } = await cena()
    expect(await statuses(id, pid)).toEqual({ ...NOTHING, ...ANSWERS })
  })

  test('reads the process after accepting, and does only what is theirs', async () => {
    const { id, pid } = await cena('em-andamento')
    expect(await statuses(id, pid)).toEqual({ ...NOTHING, ...ANSWERS, ...READS, ...FILES })
  })

  test('sees nothing after refusing', async () => {
    const { id, pid } = await cena()
    await recusar(id, pid)
    expect(await statuses(id, pid)).toEqual(NOTHING)
  })

  test('sees nothing after the end; a call that is sent again gets its answer', async () => {
    const { id, pid } = await cena('em-andamento')
    await laudo(id, pid)
    await encerrar(id, pid)
    expect(await statuses(id, pid)).toEqual({ ...NOTHING, ...FILES })
  })

  test('sees nothing of another process, not even through their own task', async () => {
    const [id, { pid }] = [await conducted(app), await cena('em-andamento')]
    expect(await statuses(id, pid)).toEqual(NOTHING)
  })
})

test('a former expert keeps neither the list nor the search, and their documents stay in the docket', async () => {
  const { id, pid } = await cena('em-andamento')
  const numbers = async () =>
    (await perito.post<{ processos: { data: { id: number }[] } }>('/processos', {})).body.processos.data.map((one) => one.id)
  expect(await numbers()).toContain(id)
  await laudo(id, pid)
  const documento = (await openProcesso(parte, id)).eventos.at(-1)!.documentos[0]!.id
  expect((await perito.file(`/processo/documento/${documento}`)).status).toBe(200)
  await encerrar(id, pid)
  expect(await numbers()).not.toContain(id)
  expect((await perito.file(`/processo/documento/${documento}`)).status).toBe(403)
  expect((await parte.file(`/processo/documento/${documento}`)).status).toBe(200)
})

test('a document that is secret to some is closed to the expert', async () => {
  const { id } = await cena('em-andamento')
  const secretaria = as(app, 'secretaria')
  const { eventos } = await openProcesso(parte, id)
  const documento = eventos[0]!.documentos[0]!.id
  const papeis = ['demandantes', 'demandadas', 'arbitro']
  expect(
    (await secretaria.put(`/secretaria/processo/${id}/documento/${documento}/sigilo`, { papeis, motivo: 'Segredo industrial.' }))
      .status,
  ).toBe(200)
  expect((await perito.file(`/processo/documento/${documento}`)).status).toBe(403)
  expect((await parte.file(`/processo/documento/${documento}`)).status).toBe(200)
})

test('a named expert keeps the profile and the account until the task has ended', async () => {
  const [id, who] = [await conducted(app), await registerVerified(app)]
  await approved(app, who.id, 'perito')
  const { pericia } = (await nomear(id, { perito_id: who.id })).body
  expect((await who.delete('/settings/perfil/perito')).body.message).toContain(`nomeado perito no processo ${id}`)
  const pendencias = () => app.deps.pendenciasDe(app.deps.db, who.id)
  expect(await pendencias()).toEqual([expect.stringContaining(`Há uma perícia em andamento: processo ${id}.`)])
  expect((await who.put(at(id, pericia.id, '/recusar'), {})).status).toBe(200)
  expect(await pendencias()).toEqual([])
  expect((await who.delete('/settings/perfil/perito')).status).toBe(200)
})

test('the expert neither leaves alone nor is put out by others: the task ends the access', async () => {
  const { id } = await cena('em-andamento')
  expect((await perito.delete(`/processo/${id}/acesso`)).body.message).toMatch(/peça aos árbitros/)
  const secretaria = as(app, 'secretaria')
  const put = await secretaria.delete(`/secretaria/processo/${id}/acesso/${await idOf(app, 'perito')}`, { motivo: 'A pedido.' })
  expect(put.body.message).toMatch(/termina com a perícia/)
  expect((await perito.get(`/processo/${id}`)).status).toBe(200)
})
