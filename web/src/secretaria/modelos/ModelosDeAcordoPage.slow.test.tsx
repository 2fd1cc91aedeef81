import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { rowAct } from '../../test/rowAct.ts'
import { signedInAs } from '../../test/secretaria.ts'
import { AT, editorOf, LIST, modelo, open, PUBLICAR, publish } from './ModelosDeAcordoPage.scene.tsx'

const RETIRAR = `POST ${AT}/geral/retirada`

signedInAs()

describe('the list', () => {
  test('offers the earlier versions of a model, each with its text as it was written', async () => {
    const versoes = [modelo({ versao: 2, html: '<p>Novo.</p>', publicado_por: 'Ana' }), modelo()]
    const { screen } = await open({
      [LIST]: { modelos: [versoes[0]!, modelo({ modelo: 'novo', nome: 'Novo' })] },
      [`GET ${AT}/geral/versoes`]: { versoes },
    })
    await screen.getByRole('button', { name: 'Mais ações de Novo' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Retirar' })).toBeVisible()
    await expect.element(screen.getByRole('menuitem', { name: 'Versões' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await rowAct(screen, 'Acordo geral', 'Versões')
    const list = screen.getByRole('dialog', { name: 'Versões de Acordo geral' }).getByRole('list', { name: 'Versões do modelo' })
    await expect.element(list.getByText('Versão 2 (atual): Acordo geral')).toBeVisible()
    await expect.element(list.getByText('Entre {{solicitantes}}.')).not.toBeVisible()
    await list.getByText('Versão 1: Acordo geral').click()
    await expect.element(list.getByText('Entre {{solicitantes}}.')).toBeVisible()
  })

  test('a failure can be retried; without models the list says so', async () => {
    let broken = true
    const { screen } = await open({ [LIST]: () => (broken ? [500, { message: 'Falhou.' }] : { modelos: [] }) })
    await expect.element(screen.getByText('Falhou.')).toBeVisible()
    broken = false
    await screen.getByRole('button', { name: 'tentar de novo' }).click()
    await expect.element(screen.getByText(/^Ainda não há modelos/)).toBeVisible()
  })

  test('a model is withdrawn once that was confirmed', async () => {
    let gone = false
    const { screen, said, callsOf } = await open({
      [LIST]: () => ({ modelos: [modelo(gone ? { versao: 2, retirado: true } : {})] }),
      [RETIRAR]: () => {
        gone = true
        return { modelo: modelo({ versao: 2, retirado: true }), message: 'Modelo retirado.' }
      },
    })
    await rowAct(screen, 'Acordo geral', 'Retirar')
    const dialog = screen.getByRole('dialog', { name: 'Retirar o modelo?' })
    expect(callsOf(RETIRAR)).toEqual([])
    await dialog.getByRole('button', { name: 'retirar modelo' }).click()
    await expect.element(said('Modelo retirado.')).toBeVisible()
    await expect.element(screen.getByText('Retirado', { exact: true })).toBeVisible()
    expect(callsOf(RETIRAR).map(({ body }) => body)).toEqual([{ versao: 1 }])
  })
})

describe('writing', () => {
  test('when somebody else published meanwhile, a notice says so; the text stays and can be published on top of it', async () => {
    let theirs = false
    const app = await open({
      [LIST]: () => ({ modelos: [theirs ? modelo({ versao: 2, publicado_por: 'Outra Conta' }) : modelo()] }),
      [PUBLICAR]: (body) => {
        if ((body as { versao: number }).versao === 2)
          return [201, { modelo: modelo({ versao: 3 }), message: 'Versão publicada.' }]
        theirs = true
        return [409, { message: 'Outra pessoa publicou.' }]
      },
    })
    const { screen, said } = app
    await rowAct(screen, 'Acordo geral', 'Nova versão')
    await editorOf(app).click()
    await userEvent.keyboard('{Control>}{End}{/Control} Meu.')
    await publish(app, 'Publicar a versão 2?')
    await expect.element(screen.getByText('A versão 2 já foi publicada')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'publicar', exact: true })).toBeDisabled()
    await screen.getByRole('button', { name: 'manter o meu texto como versão 3' }).click()
    await expect.element(editorOf(app).getByText('Entre {{solicitantes}}. Meu.')).toBeVisible()
    await publish(app, 'Publicar a versão 3?')
    await expect.element(said('Versão publicada.')).toBeVisible()
  })

  test('an unsent text is offered again after leaving, and can be discarded', async () => {
    const app = await open({ 'GET /secretaria/resolucoes?page=1': [500, { message: 'Falhou.' }] })
    const { screen, go } = app
    await rowAct(screen, 'Acordo geral', 'Nova versão')
    await editorOf(app).click()
    await userEvent.keyboard('{Control>}{End}{/Control} Rascunho.')
    await go('/secretaria/publicacoes')
    await expect.element(screen.getByText('Falhou.')).toBeVisible()
    await go(AT)
    await screen.getByRole('button', { name: 'continuar rascunho' }).click()
    await expect.element(editorOf(app).getByText('Entre {{solicitantes}}. Rascunho.')).toBeVisible()
    await screen.getByRole('button', { name: 'descartar' }).click()
    await screen.getByRole('dialog', { name: 'Descartar o que foi escrito?' }).getByRole('button', { name: 'descartar' }).click()
    await expect.element(screen.getByRole('button', { name: 'escrever modelo novo' })).toBeVisible()
  })
})
