import { expect, test } from 'vitest'
import { renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'
import { settings } from '../../test/settings.ts'

test('the first parte can be filled with the own registration; what was typed is replaced only after a question', async () => {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  const { screen } = await renderApp('/processo/create', {
    'GET /areas': { areas: [{ id: 7, nome: 'Contratos' }] },
    'GET /user': { user: USER },
    'GET /settings': settings(),
  })
  const parte = screen.getByRole('group', { name: 'Demandante 1' })
  const nome = parte.getByRole('textbox', { name: 'Nome', exact: true })
  const meus = screen.getByRole('button', { name: 'usar meus dados' })
  await expect.element(meus).toBeVisible()
  expect(meus.elements()).toHaveLength(1)
  await nome.fill('Outra Pessoa')
  await meus.click()
  await screen.getByRole('button', { name: 'cancelar' }).click()
  await expect.element(nome).toHaveValue('Outra Pessoa')
  await meus.click()
  await screen.getByRole('button', { name: 'substituir' }).click()
  await expect.element(nome).toHaveValue(USER.name)
  await expect.element(parte.getByRole('textbox', { name: 'CPF/CNPJ', exact: true })).toHaveValue('111.444.777-35')
  await expect.element(parte.getByRole('textbox', { name: 'Telefone celular', exact: true })).toHaveValue('(11) 98765 4321')
  await expect
    .element(parte.getByRole('textbox', { name: 'Endereço', exact: true }))
    .toHaveValue('Praça da Sé, 1, Sé, São Paulo - SP, CEP 01001-000')
  await expect.element(parte.getByRole('textbox', { name: 'E-mail principal', exact: true })).toHaveValue(USER.email)
})
