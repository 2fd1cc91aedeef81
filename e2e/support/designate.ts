import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { APIRequestContext } from '@playwright/test'
import { authorize, registerPerson } from './api.ts'
import { pdfFile } from './pdf.ts'
import type { Account } from './people.ts'
import { expect } from './test.ts'

/** Designates a demo account by its name; it has not answered yet. */
export async function designateNamed(request: APIRequestContext, tipo: Tipo, id: number, nome: string): Promise<void> {
  const headers = await authorize(request, 'secretaria')
  const at = `/api/secretaria/${tipo}/${id}`
  const found = await request.get(`${at}/candidatos`, { headers, params: { texto: nome } })
  const { candidatos } = (await found.json()) as { candidatos: { data: { id: number; name: string }[] } }
  const designados = candidatos.data.filter(({ name }) => name === nome).map((one) => one.id)
  const designated = await request.post(`${at}/designacoes`, { headers, data: { designados } })
  expect(designated.status(), await designated.text()).toBe(201)
}

/** Designates the demo mediator for a case and accepts in their name. */
export async function mediate(request: APIRequestContext, id: number): Promise<void> {
  await designateNamed(request, 'caso', id, 'Conta do Mediador')
  const accepted = await request.put(`/api/caso/${id}/mediador/aceitar`, { headers: await authorize(request, 'mediador') })
  expect(accepted.status(), await accepted.text()).toBe(200)
}

/**
 * Gives a user the profile of an arbitrator and designates them for a process; they have not accepted yet.
 * @param known a new user when absent
 * @returns who was designated
 */
export async function designateSomebody(
  request: APIRequestContext,
  id: number,
  known?: { email: string; password: string },
): Promise<{ email: string; password: string }> {
  const person = known ?? (await registerPerson(request))
  const own = await authorize(request, person)
  const multipart = { lattes: 'http://lattes.cnpq.br/0123456789012345', curriculo: pdfFile('curriculo.pdf') }
  const asked = await request.post('/api/settings/perfil/arbitro', { headers: own, multipart })
  expect(asked.status(), await asked.text()).toBe(201)
  const { user } = (await (await request.get('/api/user', { headers: own })).json()) as { user: { id: number } }

  const headers = await authorize(request, 'secretaria')
  const approval = { headers, data: { situacao: 'A' } }
  const approved = await request.put(`/api/secretaria/pessoa/${user.id}/perfil/arbitro`, approval)
  expect(approved.status(), await approved.text()).toBe(200)
  const data = { designados: [user.id] }
  const designated = await request.post(`/api/secretaria/processo/${id}/designacoes`, { headers, data })
  expect(designated.status(), await designated.text()).toBe(201)
  return person
}

/** Accepts a designation with the eight answers and the term; with the last one the process becomes active. */
export async function acceptDesignation(request: APIRequestContext, account: Account, id: number): Promise<void> {
  const answer = await request.post(`/api/processo/${id}/arbitro/aceitar`, {
    headers: await authorize(request, account),
    multipart: {
      questionario: JSON.stringify(QUESTIONARIO.map((pergunta) => ({ pergunta, resposta: 'Não.' }))),
      termo: pdfFile('termo de aceite.pdf'),
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}
