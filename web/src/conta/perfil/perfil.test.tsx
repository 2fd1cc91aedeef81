import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { chooseFile, fileInput } from '../../test/files.ts'
import { pdf } from '../../test/pdf.ts'
import { draftOnServer, draftsOnServer, enviado } from '../../test/rascunhos.ts'
import { loginData } from '../../test/session.ts'
import { answerUploads } from '../../test/uploads.ts'
import { ARBITRO, open } from './perfil.scene.tsx'

beforeEach(() => startSession(loginData()))

describe('a request', () => {
  test('is kept as a draft with its files, offered on return, and sent with references to them', async () => {
    const sent = answerUploads(() => [201, { perfil: ARBITRO, message: 'Solicitação enviada.' }])
    const perfil = draftOnServer(
      'perfil-mediador',
      { valores: { lattes: 'http://lattes.cnpq.br/7', curriculo: { $arquivo: 4 }, certificado: null } },
      { titulo: 'Pedido de perfil de mediador', arquivos: [enviado(4, 'curriculo.pdf')] },
    )
    const { screen } = await open()
    const section = screen.getByRole('region', { name: 'Mediador' })
    await section.getByRole('button', { name: 'continuar rascunho' }).click()
    await expect.element(section.getByLabelText('Endereço do Lattes *')).toHaveFocus()
    await expect.element(section.getByRole('button', { name: 'Remover curriculo.pdf' })).toBeVisible()
    await userEvent.upload(await fileInput('Certificado de mediador'), pdf('LOCKED.pdf'))
    await expect.element(section.getByText('O arquivo está protegido por senha.')).toBeVisible()
    await chooseFile('Certificado de mediador', pdf('certificado.pdf'))
    await expect.poll(() => draftsOnServer()[0]!.dados).toMatchObject({ valores: { certificado: { $arquivo: 5 } } })
    await section.getByRole('button', { name: 'enviar pedido' }).click()
    await expect.element(screen.getByText('Solicitação enviada.')).toBeVisible()
    expect(sent.map(({ url, headers }) => [url, headers.get('idempotency-key')])).toEqual([
      ['/api/settings/perfil/mediador', perfil.id],
    ])
    expect(Object.fromEntries(sent[0]!.form)).toEqual({
      lattes: 'http://lattes.cnpq.br/7',
      'curriculo[arquivo_id]': '4',
      'certificado[arquivo_id]': '5',
    })
    expect(draftsOnServer()).toEqual([])
  })

  test('that the server refuses says why, and keeps what was written', async () => {
    answerUploads(() => [409, { message: 'Perfil aguardando aprovação.' }])
    const { screen } = await open()
    const section = screen.getByRole('region', { name: 'Advogado' })
    await section.getByRole('button', { name: 'pedir perfil de advogado' }).click()
    await section.getByLabelText('Inscrição na OAB *').fill('SP 1')
    await chooseFile('Cópia da carteira da OAB', pdf('oab.pdf'))
    await section.getByRole('button', { name: 'enviar pedido' }).click()
    await expect.element(section.getByText('O pedido não foi registrado')).toBeVisible()
    await expect.element(section.getByText('Perfil aguardando aprovação.')).toBeVisible()
    expect(draftsOnServer()).toHaveLength(1)
  })
})

describe('an approved arbitrator', () => {
  test('writes the public text; without a text nobody is listed', async () => {
    const saved = { ...ARBITRO, descricao: 'Direito societário.' }
    const { screen, callsOf } = await open(
      { arbitro: ARBITRO },
      { 'PUT /settings/perfil/arbitro/publico': { perfil: saved, message: 'Salvo com sucesso' } },
    )
    const texto = screen.getByLabelText('Apresentação')
    await texto.fill('')
    await screen.getByRole('button', { name: 'salvar texto público' }).click()
    await expect.element(screen.getByText('Escreva a sua apresentação para aparecer na lista pública')).toBeVisible()
    await texto.fill('Direito societário.')
    await screen.getByRole('button', { name: 'salvar texto público' }).click()
    await expect.element(screen.getByText('Salvo com sucesso')).toBeVisible()
    expect(callsOf('PUT /settings/perfil/arbitro/publico')[0]?.body).toMatchObject({
      descricao: 'Direito societário.',
      lattes: 'http://lattes.cnpq.br/1',
    })
  })
})
