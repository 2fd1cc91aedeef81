import { indicacao } from '@concordia/contract/arbitragem/indicacao/calls'
import { type Indicacao, NovaIndicacao } from '@concordia/contract/arbitragem/indicacao/schemas'
import { profissionais } from '@concordia/contract/conta/calls'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useSentForm } from '../../ui/form/SentForm.tsx'
import layout from '../../ui/layout.module.css'
import { TextLink } from '../../ui/links.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'

interface IndicarFormProps {
  id: number
  /** What this side said last. */
  atual: Indicacao | undefined
}

/** Names an arbitrator of the public list, or leaves it to the chamber; both may be changed while the days run. */
export function IndicarForm({ id, atual }: IndicarFormProps) {
  const { data, error, refetch } = useQuery(queryOf(profissionais.arbitros, undefined, { overlay: false }))
  const { form, isPending, onSubmit } = useSentForm(
    indicacao.indicar,
    NovaIndicacao,
    { arbitro_id: atual?.arbitro?.id ?? null },
    { again: true, input: (body) => ({ params: { id }, body }) },
  )
  const escolhido = useWatch({ control: form.control, name: 'arbitro_id' })
  if (error) return <Failure error={error} retry={refetch} />
  const arbitros = data?.arbitros ?? []
  const perfil = arbitros.find((arbitro) => arbitro.id === escolhido)
  return (
    <Form form={form} onSubmit={onSubmit}>
      <Stack gap="sm" maw={560}>
        <SelectField
          control={form.control}
          name="arbitro_id"
          label={atual ? 'Mudar a indicação' : 'Árbitro que você indica'}
          description="Pessoas aprovadas pela câmara, por nome."
          options={arbitros.map(({ id: value, nome: label }) => ({ value, label }))}
          searchable
        />
        {perfil && (
          <Text size="sm" className={layout.breaks ?? ''}>
            {perfil.descricao}
          </Text>
        )}
        <TextLink to={path('ArbitrosGerais')}>Ver os perfis dos árbitros</TextLink>
        <Group gap="sm">
          <Button type="submit" loading={isPending} disabled={escolhido === null}>
            indicar árbitro
          </Button>
          <CommandButton
            variant="default"
            command={indicacao.indicar}
            input={{ params: { id }, body: { arbitro_id: null } }}
            again
            disabled={atual !== undefined && atual.arbitro === null}
          >
            prefiro que a câmara indique
          </CommandButton>
        </Group>
      </Stack>
    </Form>
  )
}
