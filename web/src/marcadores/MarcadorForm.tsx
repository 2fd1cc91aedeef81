import { NovoMarcador } from '@concordia/contract/marcadores/schemas'
import { Button, Card, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Form } from '../ui/form/Form.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useFormOf } from '../ui/form/useFormOf.ts'
import { LinkButton } from '../ui/links.tsx'
import { CorField } from './CorField.tsx'
import css from './MarcadorForm.module.css'
import { Previa } from './Previa.tsx'

type MarcadorFormApi = UseFormReturn<z.input<typeof NovoMarcador>, unknown, NovoMarcador>

export const useMarcadorForm = (values: NovoMarcador): MarcadorFormApi => useFormOf(NovoMarcador, values)

interface MarcadorFormProps {
  form: MarcadorFormApi
  submit: string
  pending: boolean
  onSubmit: (body: NovoMarcador) => void
  /** Where 'voltar' leads. */
  volta: string
  /** Shown at the left of the buttons. */
  aside?: ReactNode
}

export const MarcadorForm = ({ form, submit, pending, onSubmit, volta, aside }: MarcadorFormProps) => (
  <Card>
    <Form form={form} onSubmit={form.handleSubmit(onSubmit)}>
      <Stack>
        <TextField control={form.control} name="nome" label="Nome" autoComplete="off" required />
        <div className={css.colours}>
          <CorField control={form.control} name="cor" label="Cor" />
          <Previa control={form.control} />
        </div>
        <Group justify="flex-end" mt="xs">
          {aside && <div className={css.aside}>{aside}</div>}
          <LinkButton to={volta} variant="default">
            voltar
          </LinkButton>
          <Button type="submit" loading={pending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </Form>
  </Card>
)
