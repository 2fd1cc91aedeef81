import { existenteDe } from '@concordia/contract/procedimentos/schemas/consulta'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comArtigo } from '@concordia/contract/values/substantivo'
import { Button, Card, Group, Stack } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { path } from '../paths/paths.ts'
import { detalhesDe, PAGINAS } from '../paths/procedimento.ts'
import { useSearchOf } from '../paths/useAddress.ts'
import { useFromEmail } from '../paths/useFromEmail.ts'
import { Form } from '../ui/form/Form.tsx'
import { IntegerField } from '../ui/form/IntegerField.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { useSentForm } from '../ui/form/SentForm.tsx'
import { LinkButton, useGo } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { PageSkeleton } from '../ui/page/states/PageSkeleton.tsx'
import { useEntrar } from './entrada/useEntrar.ts'
import { TEXTOS } from './textos.ts'
import { CHAMADAS } from './tipo.ts'

/**
 * /processo/add, /caso/add: links an existing one to the user by its number and access password. By the link of an e-mail, an
 * invited parte enters without them.
 */
export default function AddPage({ tipo }: { tipo: Tipo }) {
  const { id } = useSearchOf(PAGINAS[tipo].vincular)
  const { recusado } = useLocation().state as { recusado?: true }
  const fromEmail = useFromEmail()
  const [asks, setAsks] = useState(fromEmail && id !== undefined && !recusado)
  const go = useGo()
  useEntrar(
    { tipo, id: id ?? 0 },
    {
      enabled: asks,
      onEntered: () => id && go(detalhesDe({ tipo, id }), { replace: true }),
      onRefused: () => setAsks(false),
    },
  )
  if (asks) return <PageSkeleton />
  const title = fromEmail && id ? `Acompanhar ${comArtigo(TIPOS[tipo])} ${id}` : TEXTOS[tipo].vincular
  return <NumeroESenha tipo={tipo} id={id} title={title} />
}

function NumeroESenha({ tipo, id, title }: { tipo: Tipo; id: number | undefined; title: string }) {
  const { um } = TIPOS[tipo]
  const { lista } = PAGINAS[tipo]
  const [schema] = useState(() => existenteDe(tipo))
  const go = useGo()
  const { form, isPending, onSubmit } = useSentForm(
    CHAMADAS[tipo].consulta.add,
    schema,
    { id: id ?? (null as never), password: '' },
    { onSent: (_answer, { body }) => go(detalhesDe({ tipo, id: body.id }), { replace: true }) },
  )
  return (
    <Page
      title={title}
      about={`Acompanhe um ${um} já protocolado, com o número e a senha de acesso que a câmara enviou por e-mail às partes.`}
      width="form"
    >
      <Card>
        <Form form={form} onSubmit={onSubmit}>
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
              <LinkButton to={path('ProcuracaoCreate', {}, { tipo, id })} variant="subtle">
                sou advogado: apresentar procuração
              </LinkButton>
              <LinkButton to={path(lista)} variant="default">
                voltar
              </LinkButton>
              <Button type="submit" loading={isPending}>
                adicionar
              </Button>
            </Group>
          </Stack>
        </Form>
      </Card>
    </Page>
  )
}
