import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { rowAct } from '../../test/rowAct.ts'
import { signedInAs } from '../../test/secretaria.ts'
import { AT, editorOf, LIST, modelo, open, PUBLICAR, publish } from './ModelosDeAcordoPage.scene.tsx'

const CRIAR = `POST ${AT}`

signedInAs()

describe('the list', () => {
  test('shows each model with its situation, and the text filled with examples', async () => {
    const { screen } = await open({
      [LIST]: {
        modelos: [modelo(), modelo({ modelo: 'fim', nome: 'Distrato', versao: 3, retirado: true, publicado_por: 'Ana' })],
      },
    })
    await expect.element(screen.getByText('Oferecido')).toBeVisible()
    await expect.element(screen.getByText('Retirado')).toBeVisible()
    await expect.element(screen.getByText('veio com a plataforma')).toBeVisible()
    await screen.getByRole('button', { name: 'Mais ações de Distrato' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Versões' })).toBeVisible()
    await expect.element(screen.getByRole('menuitem', { name: 'Retirar' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'ver Acordo geral' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Acordo geral, com dados de exemplo' })
    await expect.element(dialog.getByText(/^Entre Maria Exemplo, CPF 111\.444\.777-35/)).toBeVisible()
  })
})

describe('writing', () => {
  test('a new version with a field from the menu, previewed, is published', async () => {
    const app = await open({ [PUBLICAR]: [201, { modelo: modelo({ versao: 2 }), message: 'Versão publicada.' }] })
    const { screen, said, callsOf } = app
    await rowAct(screen, 'Acordo geral', 'Nova versão')
    await expect.element(screen.getByRole('heading', { name: 'Acordo geral, versão 2' })).toHaveFocus()
    await editorOf(app).click()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await screen.getByRole('button', { name: 'Inserir campo' }).click()
    await screen.getByRole('menuitem', { name: 'Data da minuta' }).click()
    await expect.element(editorOf(app).getByText('Entre {{solicitantes}}.{{data}}')).toBeVisible()
    await screen.getByRole('button', { name: 'ver a prévia' }).click()
    const previa = screen.getByRole('region', { name: 'Prévia com dados de exemplo' })
    await expect.element(previa.getByText(/23\/11\/2026$/)).toBeVisible()
    await publish(app, 'Publicar a versão 2?')
    await expect.element(said('Versão publicada.')).toBeVisible()
    expect(callsOf(PUBLICAR).map(({ body }) => body)).toEqual([
      { nome: 'Acordo geral', html: '<p>Entre {{solicitantes}}.{{data}}</p>', versao: 1 },
    ])
    await expect.element(screen.getByRole('button', { name: 'escrever modelo novo' })).toBeVisible()
    expect(Object.keys(localStorage).filter((key) => key.includes('modelo-de-acordo'))).toEqual([])
  })

  test('a new model needs a name, a text and known fields', async () => {
    const app = await open({ [CRIAR]: [201, { modelo: modelo({ modelo: 'novo' }), message: 'Modelo publicado.' }] })
    const { screen, said, callsOf } = app
    await screen.getByRole('button', { name: 'escrever modelo novo' }).click()
    await expect.element(editorOf(app)).toBeVisible()
    await screen.getByRole('button', { name: 'publicar', exact: true }).click()
    await expect.element(screen.getByText('Informe o nome do modelo')).toBeVisible()
    await expect.element(screen.getByText('Escreva o texto do modelo')).toBeVisible()
    await screen.getByRole('textbox', { name: 'Nome do modelo' }).fill('Permuta')
    await editorOf(app).click()
    await userEvent.keyboard('{{{{juiz}}')
    await screen.getByRole('button', { name: 'publicar', exact: true }).click()
    await expect.element(screen.getByText(/^O campo {{juiz}} não existe/)).toBeVisible()
    expect(callsOf(CRIAR)).toEqual([])
    await editorOf(app).click()
    await userEvent.keyboard('{Control>}a{/Control}Texto')
    await publish(app, 'Publicar o modelo?')
    await expect.element(said('Modelo publicado.')).toBeVisible()
    expect(callsOf(CRIAR).map(({ body }) => body)).toEqual([{ nome: 'Permuta', html: '<p>Texto</p>' }])
  })
})
