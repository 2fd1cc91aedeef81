import { fillPetition, readMail, unfoldParte } from './support/acts.ts'
import { demoEmail, newcomer } from './support/people.ts'
import { expect, test } from './support/test.ts'

// The link, opened elsewhere, asks for the password.
test.use({ expectedErrors: [/status of 422 .*\/api\/email\/verify\//] })

test('a newcomer registers, confirms elsewhere, files a process with the test card and finds it', async ({
  page,
  browser,
  request,
}) => {
  const person = newcomer()

  await test.step('registration in three steps', async () => {
    await page.goto('/register')
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Pessoa')
    await page.getByRole('textbox', { name: 'Sobrenome', exact: true }).fill('de Ensaio')
    await page.getByRole('textbox', { name: 'CPF', exact: true }).pressSequentially('11111111111')
    await page.getByRole('textbox', { name: 'RG', exact: true }).fill('12.345.678-9')
    await page.getByRole('textbox', { name: 'Telefone celular', exact: true }).pressSequentially('11987654321')
    await page.getByRole('button', { name: 'prosseguir' }).click()
    await expect(page.getByText('Número de CPF inválido')).toBeVisible()
    await page.getByRole('textbox', { name: 'CPF', exact: true }).fill('')
    await page.getByRole('textbox', { name: 'CPF', exact: true }).pressSequentially(person.cpf)
    await page.getByRole('button', { name: 'prosseguir' }).click()

    await page.getByRole('textbox', { name: 'Endereço', exact: true }).fill('Praça da Sé')
    await page.getByRole('textbox', { name: 'Número', exact: true }).fill('1')
    await page.getByRole('textbox', { name: 'Bairro', exact: true }).fill('Sé')
    await page.getByRole('textbox', { name: 'CEP', exact: true }).pressSequentially('01001000')
    await page.getByRole('combobox', { name: 'Cidade' }).pressSequentially('sao pau')
    await page.getByRole('option', { name: 'São Paulo - SP', exact: true }).click()
    await page.getByRole('button', { name: 'prosseguir' }).click()

    await page.getByRole('textbox', { name: 'E-mail de login', exact: true }).fill(person.email)
    await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(person.password)
    await page.getByRole('textbox', { name: 'Confirmação da senha', exact: true }).fill(person.password)
    await expect(page.getByRole('heading', { name: /O que é esta plataforma/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'cadastrar' })).toBeDisabled()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'cadastrar' }).click()
  })

  await test.step('the dialog waits until the link was opened in another browser, which asks for the password', async () => {
    const dialog = page.getByRole('dialog').filter({ hasText: person.email })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    const mail = await readMail(request, person.email, /Confirme seu e-mail/)
    const link = /\/email\/verify\/[\w-]+/.exec(mail)![0]
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(link)
    await other.getByRole('textbox', { name: 'Senha', exact: true }).fill(person.password)
    await other.getByRole('button', { name: 'confirmar e-mail' }).click()
    await expect(other).toHaveURL(/\/login/)
    await elsewhere.close()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByText('Nenhum processo.')).toBeVisible()
  })

  await test.step('the terms can be read, and the licences of what comes from others', async () => {
    await page.goto('/termos-de-uso')
    const notices = await page.request.get('/THIRD_PARTY_NOTICES.txt')
    expect([notices.headers()['content-type'], (await notices.text()).split('\n')[0]]).toEqual([
      'text/plain; charset=utf-8',
      'AVISOS DE TERCEIROS',
    ])
    await expect(page.getByRole('heading', { name: /Custas/ })).toBeVisible()
  })

  await test.step('the petition, reviewed and paid', async () => {
    await page.goto('/processo/create')
    await fillPetition(page, { classe: 'Cobrança contratual', demandante: person.email, demandada: demoEmail('parte2') })
    await page.getByRole('button', { name: 'prosseguir' }).click()
    await expect(page.getByRole('heading', { name: 'Revise as informações antes de prosseguir' })).toBeVisible()
    await expect(page.getByText('12.ABC.345/01DE-35')).toBeVisible()
    await expect(page.getByText('R$ 100.000,00')).toBeVisible()
    await page.getByRole('button', { name: 'prosseguir' }).click()
    await expect(page.getByRole('heading', { name: 'Recolhimento de Custas', level: 2 })).toBeVisible()
    await page.getByLabel(/Código/).fill('bemvindo10')
    await page.getByRole('button', { name: /aplicar/i }).click()
    await expect(page.getByText('Convênio aplicado com sucesso')).toBeVisible()
    await page.getByRole('button', { name: 'pagar R$ 4.500,00 e protocolar' }).click()
    await expect(page).toHaveURL(/\/processos$/)
    await expect(page.getByText('Pagamento realizado com sucesso!')).toBeVisible()
  })

  const number = await test.step('it is in the list and leads to its details', async () => {
    await page.getByRole('link', { name: /^\d+$/ }).first().click()
    await expect(page).toHaveURL(/\/processo\/\d+\/details$/)
    return Number(/\/processo\/(\d+)\//.exec(page.url())![1])
  })

  await test.step('the details show everything, and the PDFs can be seen', async () => {
    await unfoldParte(page, 'Parte Demandada')
    for (const text of ['Cobrança contratual', 'Contratos', 'Parte Demandante', '12.ABC.345/01DE-35', 'R$ 100.000,00']) {
      await expect(page.getByText(text).first()).toBeVisible()
    }
    const docket = page.getByRole('region', { name: /Eventos/ })
    await expect(docket.getByText('Protocolo da petição inicial')).toBeVisible()
    await page.getByText('ver o recibo').click()
    await expect(page.getByText(`Recibo de protocolo ${number}-1`)).toBeVisible()
    await page
      .getByRole('button', { name: /Petição inicial/ })
      .first()
      .click()
    await expect(page.locator('canvas, iframe').first()).toBeVisible()
  })

  await test.step('it is counted on the home screen', async () => {
    await page.goto('/home')
    await page.getByRole('link', { name: /Aguardando aceite/ }).click()
    await expect(page).toHaveURL(/\/processos\/aguardando-aceite/)
    await expect(page.getByRole('link', { name: String(number), exact: true })).toBeVisible()
  })

  await test.step('each contact got number and password, the filer the receipt', async () => {
    const opening = await readMail(request, demoEmail('parte2'), new RegExp(`Processo arbitral ${number}:`))
    expect(opening).toMatch(/Senha de acesso: [A-Z2-9]{10}/)
    await readMail(request, person.email, new RegExp(`Recibo de protocolo do processo ${number}`))
  })
})
