import type { Area } from '@concordia/contract/procedimentos/procedimentos'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Substantivo } from '@concordia/contract/values/substantivo'
import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { FieldsToFix } from '../../ui/form/FieldsToFix.tsx'
import { IdentificacaoFields } from './IdentificacaoFields.tsx'
import { PartesFields } from './PartesFields.tsx'
import { comPartes, comum, type Dados, type DadosProntos, type NomeDoPolo } from './pedido.ts'

interface DadosStepProps<D extends Dados, P extends DadosProntos> {
  tipo: Tipo
  /** What is filed: "petição". */
  nome: Substantivo
  form: UseFormReturn<D, unknown, P>
  areas: readonly Area[]
  /** Says who belongs on each side. */
  sobre: Record<NomeDoPolo, ReactNode>
  /** The fields of this tipo. */
  children: ReactNode
  /** A 422 that led back here: its fields are marked and the first one takes the focus. */
  refused: unknown
  onReady: (dados: P) => void
}

/** Step 1, "Dados". */
export function DadosStep<D extends Dados, P extends DadosProntos>(props: DadosStepProps<D, P>) {
  const { tipo, nome, form, areas, sobre, children, refused, onReady } = props
  const todos = comum(form)
  useEffect(() => {
    if (refused) applyErrors(form, refused)
  }, [form, refused])

  return (
    <form noValidate onSubmit={form.handleSubmit(onReady)}>
      <Stack gap="lg">
        <IdentificacaoFields tipo={tipo} control={todos.control} areas={areas} />
        <PartesFields form={comPartes(form)} polo="demandantes" nome={nome} about={sobre.demandantes} />
        <PartesFields form={comPartes(form)} polo="demandadas" nome={nome} about={sobre.demandadas} />
        {children}
        <FieldsToFix form={form} />
        <Group justify="flex-end">
          <Button type="submit">prosseguir</Button>
        </Group>
      </Stack>
    </form>
  )
}
