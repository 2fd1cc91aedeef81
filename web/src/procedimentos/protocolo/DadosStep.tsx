import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Area } from '@concordia/contract/values/schemas'
import type { Substantivo } from '@concordia/contract/values/substantivo'
import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { FieldsToFix } from '../../ui/form/FieldsToFix.tsx'
import { type Folding, SectionsContext, useSections } from '../../ui/wizard/sections.ts'
import { IdentificacaoFields } from './IdentificacaoFields.tsx'
import { PartesFields } from './PartesFields.tsx'
import { comPartes, comum, type Dados, type DadosProntos, type NomeDoPolo } from './pedido.ts'

interface DadosStepProps<D extends Dados, P extends DadosProntos> {
  tipo: Tipo
  /** What is filed: "petição". */
  nome: Substantivo
  form: UseFormReturn<D, unknown, P>
  schema: z.ZodType<P, D>
  folding: Folding
  /** The section of this field takes the focus. */
  begin: string | null
  areas: readonly Area[]
  /** Says who belongs on each side. */
  sobre: Record<NomeDoPolo, ReactNode>
  children: ReactNode
  /** A 422 that led back here: its fields are marked and the first one takes the focus. */
  refused: unknown
  onReady: (dados: P) => void
}

export function DadosStep<D extends Dados, P extends DadosProntos>(props: DadosStepProps<D, P>) {
  const { tipo, nome, areas, sobre, children, refused, onReady } = props
  const { sections, form } = useSections(props.form, props.schema, props.folding, props.begin)
  const todos = comum(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refused) applyErrors(props.form, refused)
  }, [refused])

  return (
    <form noValidate onSubmit={form.handleSubmit(onReady)}>
      <SectionsContext value={sections}>
        <Stack gap="lg">
          <IdentificacaoFields tipo={tipo} form={todos} areas={areas} />
          <PartesFields form={comPartes(form)} polo="demandantes" nome={nome} about={sobre.demandantes} />
          <PartesFields form={comPartes(form)} polo="demandadas" nome={nome} about={sobre.demandadas} />
          {children}
          <FieldsToFix form={form} />
          <Group justify="flex-end">
            <Button type="submit">prosseguir</Button>
          </Group>
        </Stack>
      </SectionsContext>
    </form>
  )
}
