import { randomInt } from 'node:crypto'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias, proximoDiaUtil } from '@concordia/contract/values/dias-uteis'
import { expectAccessible } from '../support/accessible.ts'
import { openAs, somebody } from '../support/acts.ts'
import { authorize, fileProcesso } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: [/status of 422/] })

test('a municipal holiday moves the deadline that ended on it, and everybody reads it in the list', async ({
  page,
  browser,
  request,
}) => {
  // Years ahead, where no deadline of another journey ends.
  const dia = proximoDiaUtil(addDias(dayOf(new Date()), randomInt(900, 1_700)))
  const depois = proximoDiaUtil(addDias(dia, 1))
  const nome = `Festa da cidade ${crypto.randomUUID().slice(0, 6)}`
  const id = await fileProcesso(request, 'parte')
  const ordered = await request.post(`/api/processo/${id}/evento`, {
    headers: await authorize(request, 'secretaria'),
    multipart: { descricao: 'Outros', descricao_outros: 'Prazo para memoriais', prazo: dia },
  })
  expect(ordered.status(), await ordered.text()).toBe(201)

  const staff = await somebody(browser, 'secretaria', `/secretaria/feriados?ano=${dia.slice(0, 4)}`)
  await test.step('the secretariat adds it', async () => {
    await expect(staff.getByText('Independência do Brasil')).toBeVisible()
    await staff.getByRole('button', { name: 'incluir feriado' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Incluir feriado' })
    await dialog.getByRole('button', { name: 'incluir feriado' }).click()
    await expect(dialog.getByText('Informe o nome')).toBeVisible()
    await expectAccessible(staff, 'a holiday with errors')
    await dialog.getByRole('textbox', { name: 'Dia' }).fill(`07/09/${dia.slice(0, 4)}`)
    await dialog.getByRole('textbox', { name: 'Nome' }).fill(nome)
    await dialog.getByRole('button', { name: 'incluir feriado' }).click()
    await expect(dialog.getByText('Este dia já é feriado: Independência do Brasil').first()).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Dia' }).fill(formatDate(dia))
    await dialog.getByRole('button', { name: 'incluir feriado' }).click()
    await expect(dialog).toBeHidden()
    await expect(staff.getByRole('button', { name: `retirar ${nome}` })).toBeVisible()
    await expectAccessible(staff, 'the list with a holiday of the chamber')
  })
  await test.step('the deadline has moved, and the docket says why', async () => {
    await openAs(page, 'parte', `/processo/${id}/details`)
    const docket = page.getByRole('region', { name: /Eventos/ })
    await expect(async () => {
      await page.reload()
      await expect(docket.getByText(`passa de ${formatDate(dia)} para ${formatDate(depois)}`).first()).toBeVisible({
        timeout: 5_000,
      })
    }).toPass()
    await expect(docket.getByText(`em razão de feriado (${nome})`).first()).toBeVisible()
    await page.goto(`/prazos?visao=mes&mes=${dia.slice(0, 7)}`)
    await expect(page.getByText(nome).filter({ visible: true })).toBeVisible()
    await expectAccessible(page, 'a month with a holiday')
  })
  await test.step('anybody finds it, from the support page on', async () => {
    const visitor = await somebody(browser, undefined, '/suporte')
    await visitor.getByRole('link', { name: 'Feriados e recesso' }).click()
    await expect(visitor.getByRole('heading', { name: 'Feriados e recesso', level: 1 })).toBeVisible()
    await visitor.goto(`/feriados?ano=${dia.slice(0, 4)}`)
    await expect(visitor.getByText(nome)).toBeVisible()
    await expect(visitor.getByText('feriado da câmara').first()).toBeVisible()
    await expectAccessible(visitor, 'holidays')
  })
  await test.step('removed, it shortens nothing', async () => {
    await staff.getByRole('button', { name: `retirar ${nome}` }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'retirar', exact: true }).click()
    await expect(staff.getByText('Feriado retirado. Nenhum prazo foi encurtado.')).toBeVisible()
    await expect(staff.getByRole('button', { name: `retirar ${nome}` })).toBeHidden()
  })
})
