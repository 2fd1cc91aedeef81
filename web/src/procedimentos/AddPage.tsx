import { existenteDe } from '@concordia/contract/procedimentos/schemas/consulta'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { Button, Card, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../api/useCommand.ts'
import { path } from '../paths/paths.ts'
import { detalhesDe, PAGINAS } from '../paths/procedimento.ts'
import { useSearchOf } from '../paths/useAddress.ts'
import { applyErrors } from '../ui/form/applyErrors.ts'
import { Form } from '../ui/form/Form.tsx'
import { IntegerField } from '../ui/form/IntegerField.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { useFormOf } from '../ui/form/useFormOf.ts'
import { LinkButton, useGo } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page/Page.tsx'
import { TEXTOS } from './textos.ts'
import { CHAMADAS } from './tipo.ts'

/** /processo/add, /caso/add: links an existing one to the user by its number and access password. */
export default function AddPage({ tipo }: { tipo: Tipo }) {
  const { um } = TIPOS[tipo]
  const { vincular, lista } = PAGINAS[tipo]
  const { id } = useSearchOf(vincular)
  const [schema] = useState(() => existenteDe(tipo))
  const form = useFormOf(schema, { id: id ?? (null as never), password: '' })
  const go = useGo()
  const add = useCommand(CHAMADAS[tipo].consulta.add, {
    onSuccess: ({ message }, { body }) => {
      notify.success(message)
      return go(detalhesDe({ tipo, id: body.id }), { replace: true })
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Page
      title={TEXTOS[tipo].vincular}
      about={`Acompanhe um ${um} já protocolado, com o número e a senha de acesso que a câmara enviou por e-mail às partes.`}
      width="form"
    >
      <Card>
        <Form form={form} onSubmit={form.handleSubmit((body) => add.send({ body }))}>
          <Stack>
            <IntegerField control={form.control} name="id" label={`Número do ${um}`} required />
            <PasswordField
              control={form.control}
              name="password"
              label="Senha de acesso"
              description="Dez letras e números. Não é a senha da sua conta."
              autoComplete="off"
              required
            />
            <Group justify="flex-end" mt="xs">
              <LinkButton to={path(lista)} variant="default">
                voltar
              </LinkButton>
              <Button type="submit" loading={add.isPending}>
                adicionar
              </Button>
            </Group>
          </Stack>
        </Form>
      </Card>
    </Page>
  )
}
