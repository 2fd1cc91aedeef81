import type { ModeloDeAcordo } from '@concordia/contract/secretaria/modelos-de-acordo'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Answers } from '../../test/app.tsx'
import { rowAct } from '../../test/rowAct.ts'
import { openAsStaff, signedInAs } from '../../test/secretaria.ts'

const AT = '/secretaria/modelos-de-acordo'
const LIST = `GET ${AT}`
const CRIAR = `POST ${AT}`
const PUBLICAR = `POST ${AT}/geral`
const RETIRAR = `POST ${AT}/geral/retirada`
const modelo = (change: Partial<ModeloDeAcordo> = {}): ModeloDeAcordo => ({
  modelo: 'geral',
  versao: 1,
  nome: 'Acordo geral',
  html: '<p>Entre {{solicitantes}}.</p>',
  retirado: false,
  publicado_em: '2026-11-20T17:05:00.000Z',
  publicado_por: null,
  ...change,
})
const open = (answers: Answers = {}) => openAsStaff(AT, { [LIST]: { modelos: [modelo()] }, ...answers })
type App = Awaited<ReturnType<typeof open>>

async function publish({ screen }: App, title: string) {
  await screen.getByRole('button', { name: 'publicar', exact: true }).click()
  await screen.getByRole('dialog', { name: title }).getByRole('button', { name: 'publicar', exact: true }).click()
}
const editorOf = ({ screen }: App) => screen.getByRole('textbox', { name: 'Texto do modelo' })

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

  test('somebody else published meanwhile: that is told, the text stays and can be published on top of it', async () => {
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

  test('what was written is offered again after leaving, and can be discarded', async () => {
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
