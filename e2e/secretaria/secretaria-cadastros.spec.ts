import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { chooseFile, enter, fillPetition, openAs, somebody } from '../support/acts.ts'
import { authorize, fileProcesso, registerPerson } from '../support/api.ts'
import { pdfFile } from '../support/pdf.ts'
import { demoEmail } from '../support/people.ts'
import { note } from '../support/secretaria.ts'
import { expect, test } from '../support/test.ts'

const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

test('a covenant is made by the secretariat, used at a filing, and ends', async ({ page, browser, request }) => {
  const staff = await somebody(browser, 'secretaria', '/secretaria/convenios')
  const codigo = unique('ENSAIO')
  const limite = randomInt(100, 1000)
  const person = await registerPerson(request)
  await test.step('made', async () => {
    await staff.getByRole('button', { name: 'criar convênio' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Criar convênio' })
    await dialog.getByRole('textbox', { name: 'Código' }).fill(codigo.toLowerCase())
    await dialog.getByRole('textbox', { name: 'Desconto', exact: true }).fill('10')
    await dialog.getByRole('textbox', { name: 'Limite de usos' }).fill(String(limite))
    await dialog.getByRole('button', { name: 'criar convênio' }).click()
    await expect(dialog).toBeHidden()
    await expect(staff.getByText(codigo, { exact: true })).toBeVisible()
  })
  await test.step('used', async () => {
    await openAs(page, person, '/processo/create')
    await fillPetition(page, { classe: 'Com convênio', demandante: demoEmail('parte'), demandada: demoEmail('parte2') })
    for (const title of ['Revise as informações antes de prosseguir', 'Recolhimento de Custas']) {
      await page.getByRole('button', { name: 'prosseguir' }).click()
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeFocused()
    }
    await page.getByLabel(/Código/).fill(codigo)
    await page.getByRole('button', { name: 'aplicar' }).click()
    await page.getByRole('button', { name: 'pagar R$ 4.500,00 e protocolar' }).click()
    await expect(page).toHaveURL(/\/processos$/)
    await staff.reload()
    await expect(staff.getByText(`1 de ${limite}`, { exact: true })).toBeVisible()
  })
  await test.step('ended, it is worth nothing', async () => {
    await staff.getByRole('button', { name: `Mais ações de ${codigo}` }).click()
    await staff.getByRole('menuitem', { name: 'Desativar' }).click()
    const dialog = staff.getByRole('dialog', { name: `Desativar ${codigo}` })
    await dialog.getByRole('button', { name: 'desativar convênio' }).click()
    await expect(dialog).toBeHidden()
    await expect(staff.getByRole('button', { name: `Mais ações de ${codigo}` })).toBeHidden()
    const found = await request.get(`/api/convenio/${codigo}`, { headers: await authorize(request, person) })
    expect(found.status()).toBe(404)
  })
})

test('a fee goes back to the balance of its payer, who reads why', async ({ page, browser, request }) => {
  const person = await registerPerson(request)
  const id = await fileProcesso(request, person)
  const staff = await somebody(browser, 'secretaria', '/secretaria/pagamentos')
  await staff.getByRole('textbox', { name: 'Identificador, nome ou e-mail' }).fill(`PROC-${id}-1`)
  await staff.getByRole('button', { name: 'buscar' }).click()
  await staff.getByRole('link', { name: new RegExp(`PROC-${id}-1$`) }).click()
  await staff.getByRole('button', { name: 'devolver ao saldo' }).click()
  const dialog = staff.getByRole('dialog', { name: `Devolver as custas PROC-${id}-1 ao saldo` })
  await expect(dialog.getByText(/^R\$\s5\.000,00 vão para o saldo/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Protocolo repetido por engano.')
  await dialog.getByRole('button', { name: 'devolver ao saldo' }).click()
  await expect(dialog).toBeHidden()
  await expect(staff.getByText('Devolvido ao saldo em').first()).toBeVisible()
  await expect(staff.getByRole('button', { name: 'devolver ao saldo' })).toBeHidden()
  await staff.context().close()

  await openAs(page, person, '/pagamentos/create/saldo')
  await expect(page.getByText('R$ 5.000,00').first()).toBeVisible()
  await page.goto('/pagamentos')
  await page.getByRole('link', { name: new RegExp(`PROC-${id}-1$`) }).click()
  await expect(page.getByText('Protocolo repetido por engano.')).toBeVisible()
  await expect(page.getByText('Atos da secretaria')).toBeHidden()
})

test.describe('an account', () => {
  test.use({ expectedErrors: [/status of (401|403)/] })

  test('a blocked person is out at once and cannot come back, until they are unblocked', async ({ page, browser, request }) => {
    const person = await registerPerson(request)
    await openAs(page, person, '/home')
    const staff = await somebody(browser, 'secretaria', '/secretaria/pessoas')
    await staff.getByRole('textbox', { name: 'Nome, e-mail ou CPF' }).fill(person.email)
    await staff.getByRole('button', { name: 'buscar' }).click()
    await expect(staff.getByText('1 conta encontrada')).toBeAttached()
    await staff.getByRole('link', { name: 'Pessoa de Ensaio' }).click()
    await staff.getByRole('button', { name: 'bloquear conta' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Bloquear Pessoa de Ensaio' })
    await expect(dialog.getByText(/As sessões desta conta terminam agora/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Uso indevido da conta.')
    await dialog.getByRole('button', { name: 'bloquear conta' }).click()
    await expect(dialog).toBeHidden()
    await expect(staff.getByText('Bloqueada', { exact: true })).toBeVisible()

    await page.goto('/pagamentos')
    await expect(page).toHaveURL(/\/login/)
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(person.email)
    await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'entrar' }).click()
    await expect(page.getByText('Esta conta está bloqueada. Fale com a secretaria.').first()).toBeVisible()

    await staff.getByRole('button', { name: 'desbloquear conta' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'desbloquear conta' }).click()
    await expect(staff.getByText('Ativa', { exact: true })).toBeVisible()
    await staff.context().close()
    await page.getByRole('button', { name: 'entrar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).not.toHaveURL(/\/login/)
  })
})

test('a resolution is published and read by a party; withdrawn, it is not listed any more', async ({ page, browser }) => {
  const assunto = unique('Resolução de ensaio')
  const staff = await somebody(browser, 'secretaria', '/secretaria/publicacoes')
  await staff.getByRole('button', { name: 'publicar resolução' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Publicar resolução' })
  await dialog.getByRole('textbox', { name: 'Assunto' }).fill(assunto)
  await chooseFile(dialog.locator('input[type=file]'), pdfFile('resolucao.pdf', assunto))
  await dialog.getByRole('button', { name: 'publicar resolução' }).click()
  await expect(dialog).toBeHidden()
  await expect(staff.getByText(assunto, { exact: true })).toBeVisible()

  await openAs(page, 'parte', '/resolucoes')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `baixar ${assunto}` }).click()
  expect((await download).suggestedFilename()).toBe(`${assunto}.pdf`)
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')

  const more = staff.getByRole('button', { name: `Mais ações de ${assunto}` })
  await more.click()
  await staff.getByRole('menuitem', { name: 'Retirar' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'retirar resolução' }).click()
  await expect(more).toBeHidden()
  await staff.context().close()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Resoluções', level: 1 })).toBeVisible()
  await expect(page.getByText(/\d resoluç(ão|ões)$|^A câmara ainda não publicou/)).toBeVisible()
  await expect(page.getByText(assunto)).toBeHidden()
})

test('a new version of a text is written, looked at, published and read', async ({ page, browser }) => {
  const staff = await somebody(browser, 'secretaria')
  const frase = `${unique('Disposição de ensaio')}.`
  await staff.goto('/secretaria/publicacoes/mediacao')
  await staff.getByRole('button', { name: 'escrever nova versão' }).click()
  const editor = staff.getByRole('textbox', { name: 'Texto' })
  await editor.click()
  await staff.keyboard.press('Control+End')
  await staff.keyboard.press('Enter')
  await staff.keyboard.type(frase)
  await test.step('a reload loses nothing', async () => {
    await staff.reload()
    await staff.getByRole('button', { name: 'continuar rascunho' }).click()
    await expect(editor.getByText(frase)).toBeVisible()
  })
  await staff.getByRole('button', { name: 'ver a prévia' }).click()
  await expect(staff.getByRole('article', { name: 'Prévia' }).getByText(frase)).toBeVisible()
  await staff.getByRole('button', { name: 'publicar', exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: /^Publicar a versão \d+\?$/ })
  await expect(dialog.getByText(/passa a valer agora; a versão anterior fica guardada/)).toBeVisible()
  await dialog.getByRole('button', { name: 'publicar', exact: true }).click()
  await expect(note(staff, /publicad/)).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'Regulamento de Mediação', level: 2 })).toBeVisible()
  await staff.context().close()

  await enter(page, 'parte')
  await page.goto('/regulamentos')
  await page.getByRole('tab', { name: 'Mediação' }).click()
  await expect(page.getByText(frase)).toBeVisible()
})
