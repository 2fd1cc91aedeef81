import { ProcessoExistente, processos } from '@concordia/contract/procedimentos/processos'
import { Button, Card, Group, Stack } from '@mantine/core'
import { useCommand } from '../api/useCommand.ts'
import { path } from '../paths/paths.ts'
import { useSearchOf } from '../paths/useAddress.ts'
import { applyErrors } from '../ui/form/applyErrors.ts'
import { IntegerField } from '../ui/form/IntegerField.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { useFormOf } from '../ui/form/useFormOf.ts'
import { LinkButton, useGo } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page/Page.tsx'

/** /processo/add: number and access password link an existing process to the user (spec 1 §2.10). */
export default function AddProcessoPage() {
  const { id } = useSearchOf('ProcessoAdd')
  const form = useFormOf(ProcessoExistente, { id: id ?? (null as never), password: '' })
  const go = useGo()
  const add = useCommand(processos.add, {
    onSuccess: ({ message }, { body }) => {
      notify.success(message)
      return go(path('ProcessoDetails', { id: body.id }), { replace: true })
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Page
      title="Processo existente"
      about="Acompanhe um processo já protocolado, com o número e a senha de acesso que a câmara enviou por e-mail às partes."
      width="form"
    >
      <Card>
        <form noValidate onSubmit={form.handleSubmit((body) => add.send({ body }))}>
          <Stack>
            <IntegerField control={form.control} name="id" label="Número do processo" required />
            <PasswordField
              control={form.control}
              name="password"
              label="Senha de acesso"
              description="Dez letras e números. Não é a senha da sua conta."
              autoComplete="off"
              required
            />
            <Group justify="flex-end" mt="xs">
              <LinkButton to={path('Processos')} variant="default">
                voltar
              </LinkButton>
              <Button type="submit" loading={add.isPending}>
                adicionar
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
    </Page>
  )
}
