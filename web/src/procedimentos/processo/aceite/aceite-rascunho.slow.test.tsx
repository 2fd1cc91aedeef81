import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../../api/session.ts'
import { renderApp } from '../../../test/app.tsx'
import { held } from '../../../test/held.ts'
import { pdf } from '../../../test/pdf.ts'
import { evento, processo } from '../../../test/processo.ts'
import { draftOnServer } from '../../../test/rascunhos.ts'
import { loginData, USER } from '../../../test/session.ts'
import { answerUploads } from '../../../test/uploads.ts'

test('the server is told to delete the draft only when it has answered the last save, which it would refuse afterwards', async () => {
  startSession(loginData())
  const questionario = QUESTIONARIO.map((pergunta, index) => ({
    pergunta,
    resposta: index === 0 ? '' : index > 5 ? 'Sim' : 'Não',
  }))
  const { id } = draftOnServer('aceite-processo.27', { questionario, termo: null })
  const save = held([200, { rascunho: { versao: 2 } }] as const)
  answerUploads(() => [200, { evento: evento(3), message: 'Enviado com sucesso' }])
  const { screen, href, calls } = await renderApp('/processo/27/arbitro/aceite', {
    'GET /user': { user: USER },
    'GET /processo/27': processo({ aceiteArbitro: true, eventos: [], documentos: [] }),
    [`PUT /rascunho/${id}`]: save.answer,
  })
  const count = (method: string) => calls.filter(({ call }) => call === `${method} /rascunho/${id}`).length
  await screen.getByRole('button', { name: 'continuar rascunho' }).click()
  await screen.getByRole('button', { name: 'Não (pergunta 1)' }).click()
  await expect.poll(() => count('PUT')).toBe(1)
  await screen.getByRole('button', { name: 'prosseguir' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Termo de Aceite', level: 2 })).toBeVisible()
  await screen.getByRole('radio', { name: 'enviar assinado' }).click()
  await userEvent.upload(screen.getByLabelText('Termo de aceite assinado').element(), pdf('assinado.pdf'))
  await expect.element(screen.getByRole('button', { name: 'Remover assinado.pdf' })).toBeVisible()
  await screen.getByRole('button', { name: 'enviar', exact: true }).click()
  await expect.poll(href).toBe('/processo/27/details')
  await expect.element(screen.getByText('Enviado com sucesso')).toBeVisible()
  expect(count('DELETE')).toBe(0)
  save.letGo()
  await expect.poll(() => count('DELETE')).toBe(1)
})
