import { beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { loginData } from '../../test/session.ts'
import { ARBITRO, BASE, open } from './perfil.scene.tsx'

const ADVOGADO = { ...BASE, oab_inscricao: 'SP 123.456', oab_carteira: 'oab.pdf' }

function widePhoto(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 300
  canvas.height = 200
  canvas.getContext('2d')?.fillRect(0, 0, 300, 200)
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(new File([blob!], 'foto.png', { type: 'image/png' })), 'image/png'),
  )
}

beforeEach(() => startSession(loginData()))

describe('a request', () => {
  test('says what is missing, each profile its own fields', async () => {
    const { screen, callsOf } = await open()
    for (const [nome, missing] of [
      ['Advogado', ['Informe sua inscrição na OAB', 'Adicione uma cópia da sua carteira em pdf']],
      ['Perito', ['Adicione seu currículo em pdf', 'Adicione uma cópia da sua carteira em pdf']],
      ['Árbitro', ['Informe o endereço do seu lattes', 'Adicione seu currículo em pdf']],
      ['Mediador', ['Informe o endereço do seu lattes', 'Adicione seu currículo em pdf', 'Adicione seu certificado em pdf']],
    ] as const) {
      const section = screen.getByRole('region', { name: nome })
      await section.getByRole('button', { name: `pedir perfil de ${nome.toLowerCase()}` }).click()
      await expect.element(section.getByRole('textbox').first()).toHaveFocus()
      await section.getByRole('button', { name: 'enviar pedido' }).click()
      for (const sentence of missing) await expect.element(section.getByText(sentence)).toBeVisible()
    }
    expect(callsOf('POST /settings/perfil/advogado')).toEqual([])
  })

  test('put away keeps its draft, which can be deleted and restored', async () => {
    const { screen } = await open()
    const section = screen.getByRole('region', { name: 'Advogado' })
    await section.getByRole('button', { name: 'pedir perfil de advogado' }).click()
    await section.getByLabelText('Inscrição na OAB *').fill('SP 1')
    await section.getByRole('button', { name: 'fechar' }).click()
    await section.getByRole('button', { name: 'pedir perfil de advogado' }).click()
    await section.getByRole('button', { name: 'excluir' }).click()
    await section.getByRole('button', { name: 'desfazer' }).click()
    await section.getByRole('button', { name: 'continuar rascunho' }).click()
    await expect.element(section.getByLabelText('Inscrição na OAB *')).toHaveValue('SP 1')
  })

  test('can be removed after a question while it waits', async () => {
    const { screen, callsOf } = await open(
      { advogado: { ...ADVOGADO, situacao: 'P' } },
      { 'DELETE /settings/perfil/advogado': { message: 'Solicitação removida.' } },
    )
    const section = screen.getByRole('region', { name: 'Advogado' })
    await expect.element(section.getByText('Perfil aguardando aprovação')).toBeVisible()
    await expect.element(section.getByText('SP 123.456')).toBeVisible()
    await section.getByRole('button', { name: 'remover solicitação' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'remover solicitação' }).click()
    await expect.element(screen.getByText('Solicitação removida.')).toBeVisible()
    expect(callsOf('DELETE /settings/perfil/advogado')).toHaveLength(1)
  })

  test('shows its reason when it was refused, and can be made anew', async () => {
    const { screen } = await open({ advogado: { ...ADVOGADO, situacao: 'R', motivo: 'Inscrição suspensa' } })
    const section = screen.getByRole('region', { name: 'Advogado' })
    await expect.element(section.getByText('Pedido recusado')).toBeVisible()
    await expect.element(section.getByText('Motivo: Inscrição suspensa')).toBeVisible()
    await section.getByRole('button', { name: 'fazer novo pedido' }).click()
    await expect.element(section.getByLabelText('Inscrição na OAB *')).toBeVisible()
  })
})

describe('an approved arbitrator', () => {
  test('keeps the profile while designated, and reads where', async () => {
    const message = 'Você atua como árbitro no processo 12, que está em andamento.'
    const { screen } = await open({ arbitro: ARBITRO }, { 'DELETE /settings/perfil/arbitro': [409, { message }] })
    await screen.getByRole('button', { name: 'remover perfil de árbitro' }).click()
    await screen.getByRole('button', { name: 'remover perfil', exact: true }).click()
    await expect.element(screen.getByText(message)).toBeVisible()
  })

  test('chooses a photo, which is cut to a square before it is sent', async () => {
    const { screen, callsOf } = await open(
      { arbitro: ARBITRO },
      { 'PUT /settings/perfil/arbitro/publico': { perfil: ARBITRO, message: 'Salvo com sucesso' } },
    )
    await screen.getByLabelText('Foto', { exact: true }).upload(await widePhoto())
    await expect.element(screen.getByRole('img', { name: 'Foto escolhida, cortada em quadrado' })).toBeVisible()
    await expect.element(screen.getByRole('slider', { name: 'Posição do corte' })).toBeVisible()
    await expect.element(screen.getByText('Mova o corte para a esquerda ou para a direita')).toBeVisible()
    const desistir = screen.getByRole('button', { name: 'desistir desta foto' })
    await desistir.click()
    await expect.element(screen.getByRole('button', { name: 'escolha no computador: Foto' })).toHaveFocus()
    await screen.getByLabelText('Foto', { exact: true }).upload(await widePhoto())
    await expect.element(desistir).toHaveFocus()
    await screen.getByRole('button', { name: 'salvar texto público' }).click()
    await expect.element(screen.getByText('Salvo com sucesso')).toBeVisible()
    const { photo } = callsOf('PUT /settings/perfil/arbitro/publico')[0]!.body as { photo: File }
    const { width, height } = await createImageBitmap(photo)
    expect([photo.type, width, height]).toEqual(['image/jpeg', 1024, 1024])
  })
})

test('the photo in place is removed with the next save, or kept, and the focus follows', async () => {
  const { screen } = await open({ arbitro: { ...ARBITRO, photo_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' } })
  const [remover, manter] = [
    screen.getByRole('button', { name: 'remover foto' }),
    screen.getByRole('button', { name: 'manter a foto' }),
  ]
  await remover.click()
  await expect.element(manter).toHaveFocus()
  await manter.click()
  await expect.element(remover).toHaveFocus()
})
