import { expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as, visitor } from '../../test/client.ts'

const app = await ownApp()
const perguntas = async () => (await visitor(app).get<{ perguntas: string }>('/suporte')).body.perguntas

test('anybody reads eleven questions; one says that the defence period is 10 working days', async () => {
  const html = await perguntas()
  expect(html.match(/<h2>/g)).toHaveLength(11)
  expect(html).toContain('10 dias úteis')
})

test('the secretariat publishes a new version over them', async () => {
  const publish = (versao: number) =>
    as(app, 'secretaria').post('/secretaria/texto/suporte', {
      html: '<h2>Uma pergunta?</h2><p>Sim.</p><script>x</script>',
      versao,
    })
  expect((await publish(1)).status).toBe(201)
  expect(await perguntas()).toBe('<h2>Uma pergunta?</h2><p>Sim.</p>')
  expect((await publish(1)).status).toBe(409)
})
