import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { conducted, move } from '../../../test/procedimentos/movimento.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess, partesWith } from '../../../test/procedimentos/peticao.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const staff = secretariat(app)

/** The last e-mail of this kind about a procedimento, as text in one line. */
const textOf = async (id: number, kind: string) => {
  const email = (await emailsAbout(app, id)).findLast(({ motivo }) => motivo === kind)
  return email!.texto!.replaceAll(/\s+/g, ' ')
}

test('the partes of a process read who asks against whom, what an arbitration is, what to do, and that no deadline runs', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const text = await textOf(processo.id, 'abertura')
  for (const said of [
    'O processo foi proposto por Parte Demandante contra Empresa Demandada Ltda.',
    'A decisão deles tem o mesmo efeito de uma sentença judicial.',
    'cada lado pode indicar árbitro na página do processo. Fora isso, nenhum prazo corre agora: depois de designar o árbitro, a câmara avisa por e-mail o que cada parte deve fazer e até que dia.',
    'Se a sua conta na plataforma tem este e-mail, o botão abre o processo em um clique',
    'Com outro e-mail, informe o número e a senha de acesso abaixo.',
  ])
    expect(text).toContain(said)
})

test('an invitation to a case says that a mediation is voluntary and confidential, and nothing of a judgment', async () => {
  const { caso } = await fileCaso(app, 'parte')
  const text = await textOf(caso.id, 'abertura')
  expect(text).toContain('O caso foi pedido por Ana Demandante para uma mediação com Condomínio Demandado.')
  expect(text).toContain('Participar é voluntário, e o que for dito ali é confidencial.')
  expect(text).toContain('depois de designar o mediador, a câmara avisa')
  expect(text).not.toMatch(/contra|decisão|sentença|julgar/)
})

test('names are cut, carry no address, and of many partes three are named', async () => {
  const { processo } = await fileProcess(app, 'parte', {
    ...partesWith('demandadas', 5, (i) => [`parte${i}@fora.test`]),
    'demandantes[0][nome]': `Pague em golpe.example/pix ${'muito '.repeat(25)}`,
  })
  const text = await textOf(processo.id, 'abertura')
  expect(text).not.toContain('golpe')
  expect(text).toMatch(
    /foi proposto por Pague em \[endereço omitido\] (muito )+mu?i?t?o?… contra Parte demandadas 0; Parte demandadas 1; Parte demandadas 2; e mais 2\./,
  )
})

test('a new password tells of the nearest deadline that runs', async () => {
  const id = await conducted(app)
  await staff.senha(id)
  expect(await textOf(id, 'nova-senha')).toContain('Nenhum prazo corre agora: quando houver um, a câmara avisa')
  const { prazo } = await move(as(app, 'arbitro'), id, { prazo: '2027-03-10' })
  expect(prazo).toBe('2027-03-10')
  clock.forward(1)
  const sent = await staff.senha(id)
  expect(sent.status).toBe(201)
  expect(await textOf(id, 'nova-senha')).toContain('Há prazo em curso: o mais próximo termina em 10/03/2027')
})
