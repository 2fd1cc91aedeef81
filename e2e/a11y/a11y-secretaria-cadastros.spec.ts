import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { chooseFile, openAs } from '../support/acts.ts'
import { fileProcesso, registerPerson } from '../support/api.ts'
import { pdfFile } from '../support/pdf.ts'
import { expect, test } from '../support/test.ts'

/** Opens a dialog, submits it empty so that its field errors show, checks it, and closes it. */
async function dialogOf(page: Page, opener: string | RegExp, submit: string, state: string): Promise<void> {
  await page.getByRole('button', { name: opener }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  await expect(dialog.getByText(/^(Informe|Adicione)/).first()).toBeVisible()
  await expectAccessible(page, state)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'publicar resolução' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publicar resolução' })
  await dialog.getByRole('textbox', { name: 'Assunto' }).fill(`Resolução ${crypto.randomUUID().slice(0, 8)}`)
  await chooseFile(dialog.locator('input[type=file]'), pdfFile('resolucao.pdf'))
  await dialog.getByRole('button', { name: 'publicar resolução' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Publicada', { exact: true }).first()).toBeVisible()
}

/** A minute of an earlier year; another run of this test registers another one. */
async function register(page: Page): Promise<void> {
  const two = (n: number) => String(n).padStart(2, '0')
  const dia = `${two(randomInt(1, 29))}/${two(randomInt(1, 13))}/${randomInt(2020, 2026)}`
  const hora = two(randomInt(24))
  const minuto = randomInt(59)
  await page.getByRole('button', { name: 'registrar período' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrar indisponibilidade' })
  await dialog.getByRole('textbox', { name: 'Dia do início' }).fill(dia)
  await dialog.getByRole('textbox', { name: 'Hora do início' }).fill(hora + two(minuto))
  await dialog.getByRole('textbox', { name: 'Dia do fim' }).fill(dia)
  await dialog.getByRole('textbox', { name: 'Hora do fim' }).fill(hora + two(minuto + 1))
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Interrupção da rede.')
  await dialog.getByRole('button', { name: 'registrar e emitir a certidão' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^baixar a certidão/ }).first()).toBeVisible()
}

test('states: people and one account', async ({ page, request }) => {
  const person = await registerPerson(request)
  await openAs(page, 'admin', '/secretaria/pessoas')
  await expect(page.getByRole('link', { name: 'Conta da Administração' })).toBeVisible()
  await expectAccessible(page, 'accounts')
  await page.goto('/secretaria/pessoas?aba=pedidos')
  await expect(page.getByRole('tab', { name: /^Pedidos de perfil/, selected: true })).toBeVisible()
  await expectAccessible(page, 'profile requests')
  await page.goto('/secretaria/pessoas')
  const busca = page.getByRole('textbox', { name: 'Nome, e-mail ou CPF' })
  await busca.fill('ninguém com este nome')
  await page.getByRole('button', { name: 'buscar' }).click()
  await expect(page.getByText('Nenhuma conta encontrada com esta busca.')).toBeVisible()
  await expectAccessible(page, 'no account found')
  await busca.fill(person.email)
  await page.getByRole('button', { name: 'buscar' }).click()
  await page.getByRole('link', { name: 'Pessoa de Ensaio' }).click()
  await expect(page.getByRole('region', { name: 'Dados da conta' })).toBeVisible()
  await expectAccessible(page, 'an account')
  await dialogOf(page, 'bloquear conta', 'bloquear conta', 'blocking with an error')
  await page.getByRole('button', { name: 'mudar papel' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'another role')
})

test('states: fees and covenants', async ({ page, request }) => {
  const id = await fileProcesso(request, await registerPerson(request))
  await openAs(page, 'secretaria', '/secretaria/pagamentos')
  await page.getByRole('textbox', { name: 'Identificador, nome ou e-mail' }).fill(`PROC-${id}-1`)
  await page.getByRole('button', { name: 'buscar' }).click()
  await expect(page.getByText(`PROC-${id}-1`, { exact: true }).last()).toBeVisible()
  await expectAccessible(page, 'fees found')
  await page.getByRole('link', { name: new RegExp(`PROC-${id}-1$`) }).click()
  await expect(page.getByRole('region', { name: 'Atos da secretaria' })).toBeVisible()
  await expectAccessible(page, 'a fee with the acts of the secretariat')
  await dialogOf(page, 'devolver ao saldo', 'devolver ao saldo', 'giving back with an error')
  await page.goto('/secretaria/convenios')
  await expect(page.getByText('BEMVINDO10')).toBeVisible()
  await expectAccessible(page, 'covenants')
  await dialogOf(page, 'criar convênio', 'criar convênio', 'a new covenant with errors')
  await page.getByRole('button', { name: 'mudar a vigência de BEMVINDO10' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'window and limit')
})

test('states: reference lists', async ({ page }) => {
  await openAs(page, 'secretaria', '/secretaria/cadastros/tarefas')
  await page.getByRole('button', { name: 'incluir' }).click()
  await expect(page.getByText('Informe o nome')).toBeVisible()
  await expectAccessible(page, 'a list with an error')
  await page
    .getByRole('button', { name: /^renomear/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Renomear/ })).toBeVisible()
  await expectAccessible(page, 'renaming')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page
    .getByRole('button', { name: /^Mais ações de/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Desativar' })).toBeVisible()
  await expectAccessible(page, 'the menu of a row')
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  await expect(page.getByRole('dialog', { name: /^Desativar/ })).toBeVisible()
  await expectAccessible(page, 'deactivating asked')
  await page.goto('/secretaria/cadastros/eventos')
  await page.getByRole('button', { name: 'incluir' }).click()
  await expect(page.getByText('Escolha quem pode usar a descrição')).toBeVisible()
  await expectAccessible(page, 'a new description with errors')
  await page.getByRole('button', { name: 'Mais ações de Laudo pericial' }).click()
  await page.getByRole('menuitem', { name: 'Quem pode usar' }).click()
  await expect(page.getByRole('dialog', { name: 'Quem pode usar “Laudo pericial”' })).toBeVisible()
  await expectAccessible(page, 'who may use a description')
})

test('states: models of agreements', async ({ page }) => {
  await openAs(page, 'secretaria', '/secretaria/modelos-de-acordo')
  await expect(page.getByRole('button', { name: 'ver Acordo de pagamento' })).toBeVisible()
  await expectAccessible(page, 'models of agreements')
  await page.getByRole('button', { name: 'ver Acordo de pagamento' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'a model with examples')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'escrever modelo novo' }).click()
  await expect(page.getByRole('textbox', { name: 'Texto do modelo' })).toBeVisible()
  await page.getByRole('button', { name: 'publicar', exact: true }).click()
  await expect(page.getByText('Informe o nome do modelo')).toBeVisible()
  await page.getByRole('button', { name: 'Inserir campo' }).click()
  await page.getByRole('menuitem', { name: 'Data da minuta' }).click()
  await expectAccessible(page, 'the editor of a model with errors')
  await page.getByRole('button', { name: 'ver a prévia' }).click()
  await expect(page.getByRole('region', { name: 'Prévia com dados de exemplo' })).toBeVisible()
  await expectAccessible(page, 'the preview of a model')
})

test('states: publications and what the public reads', async ({ page }) => {
  await openAs(page, 'secretaria', '/secretaria/publicacoes')
  await dialogOf(page, 'publicar resolução', 'publicar resolução', 'a new resolution with errors')
  await publish(page)
  await expectAccessible(page, 'resolutions of the back office')
  await page.goto('/secretaria/publicacoes/indisponibilidades')
  await dialogOf(page, 'registrar período', 'registrar e emitir a certidão', 'a new period with errors')
  await register(page)
  await expectAccessible(page, 'periods of unavailability')
  await page.goto('/secretaria/publicacoes/expedito')
  await expect(page.getByRole('button', { name: 'ler a versão 1' })).toBeVisible()
  await expectAccessible(page, 'versions of a regulation')
  await page.getByRole('button', { name: 'ler a versão 1' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'a version to be read')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'escrever nova versão' }).click()
  await expect(page.getByRole('textbox', { name: 'Texto' })).toBeVisible()
  await expectAccessible(page, 'the editor')
  await page.getByRole('button', { name: 'ver a prévia' }).click()
  await expect(page.getByRole('article', { name: 'Prévia' })).toBeVisible()
  await expectAccessible(page, 'the preview')
  for (const [at, words] of [
    ['/resolucoes', 'Resoluções'],
    ['/indisponibilidades', 'Certidões de Indisponibilidade'],
    ['/regulamentos', 'Regulamentos'],
  ] as const) {
    await page.goto(at)
    await expect(page.getByRole('heading', { name: words, level: 1 })).toBeVisible()
    await expect(page.getByText('Carregando…')).toBeHidden()
    await expectAccessible(page, at)
  }
})
