import { expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as, type Refusal } from '../../test/client.ts'
import { accessPassword } from '../../test/mail/mailbox.ts'
import { openNegociacao, PARTES_DO_CASO, read, sendNegociacao } from '../../test/negociacoes/negociacao.ts'
import { mediatedCaso } from '../../test/procedimentos/pedido.ts'
import { fileProcess } from '../../test/procedimentos/peticao.ts'

const app = await ownApp()
const caso = await mediatedCaso(app, PARTES_DO_CASO)
const { processo } = await fileProcess(app, 'parte2')
type Quem = Parameters<typeof as>[1]
const validate = (who: Quem, id: number, solicitantes: unknown[], solicitadas: unknown[] = [], type = 'casos') =>
  as(app, who).post<Refusal>('/negociacao/procedimento/validate', {
    procedimento_type: type,
    procedimento_id: id,
    solicitantes,
    solicitadas,
  })
const sentence = async (answer: ReturnType<typeof validate>) => {
  const { status, body } = await answer
  expect(status).toBe(422)
  return body.errors!.procedimento_id![0]!
}

test('a procedure of the user links when every address is a contact there, as a text or within a parte', async () => {
  const partes = [{ emails: [{ contato: 'parte@concordia.test' }] }]
  expect(await validate('parte', caso, partes, ['Parte2@concordia.test'])).toMatchObject({ status: 200 })
})

test('contact entries are read within a parte and directly; a phone number is no address', async () => {
  const email = (contato: string) => ({ canal: 'email', contato, principal: true })
  const telefone = { canal: 'telefone', contato: '11987654321', principal: true }
  const partes = [{ emails: [email('parte@concordia.test'), telefone] }]
  expect(await validate('parte', caso, partes, [email('Parte2@concordia.test'), telefone])).toMatchObject({ status: 200 })
  expect(await sentence(validate('parte', caso, [{ emails: [email('fora@fora.test'), telefone] }]))).toContain('fora@fora.test')
  expect(await sentence(validate('parte', caso, [email('fora@fora.test')]))).toContain('fora@fora.test')
  const { status, body } = await validate('parte', caso, [email('sem arroba')])
  expect([status, Object.keys(body.errors!)]).toEqual([422, [expect.stringMatching(/^solicitantes\.0/)]])
})

test('the address that is no contact is named', async () => {
  expect(await sentence(validate('parte', caso, ['parte@concordia.test'], ['fora@fora.test']))).toBe(
    'O e-mail fora@fora.test não é contato de nenhuma parte deste caso.',
  )
  expect(await sentence(validate('parte', caso, ['a@fora.test', 'b@fora.test']))).toContain('a@fora.test, b@fora.test')
})

test('a procedure that the user does not see reads like an unknown one, and one of the other kind too', async () => {
  const unknown = await sentence(validate('parte', 999_999, []))
  expect(await sentence(validate('advogado', caso, []))).toBe(unknown)
  expect(await sentence(validate('parte2', processo.id, [], [], 'casos'))).toBe(unknown)
  expect((await validate('parte2', processo.id, [], [], 'processos')).status).toBe(200)
})

test('somebody who sees it without being on a side does not link it', async () => {
  expect(await sentence(validate('mediador', caso, []))).toContain('ao lado das partes')
})

test('opening checks the same, and a link by number and password counts', async () => {
  const vinculo = { procedimento_type: 'casos', procedimento_id: String(caso) }
  const stranger = { 'solicitadas[0][emails][0][contato]': 'fora@fora.test' }
  expect((await sendNegociacao(as(app, 'parte'), { ...vinculo, ...stranger })).body.errors).toHaveProperty('procedimento_id')
  await as(app, 'advogado').post('/caso/add', { id: caso, password: await accessPassword(app, caso) })
  const id = await openNegociacao(app, vinculo, 'advogado')
  expect(await read(as(app, 'advogado'), id)).toMatchObject({
    procedimento_type: 'casos',
    procedimento_id: caso,
    abre_procedimento: true,
  })
  expect((await read(as(app, 'parte2'), id)).abre_procedimento).toBe(false)
})
