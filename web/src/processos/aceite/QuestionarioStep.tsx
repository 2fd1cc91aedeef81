import { PERGUNTAS, SIM_OU_NAO } from '@concordia/contract/rules/questionario'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { path } from '../../paths/paths.ts'
import { FieldsToFix } from '../../ui/form/FieldsToFix.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { LinkButton } from '../../ui/links.tsx'
import css from './aceite.module.css'
import { temDescricao } from './questionario.ts'
import type { AceiteEmCurso } from './useAceite.ts'

interface QuestionarioStepProps {
  id: number
  form: AceiteEmCurso['respostas']
  onReady: () => void
}

const ESCOLHAS = SIM_OU_NAO.map((value) => ({ value, label: value }))

/** Step 1: eight questions on impartiality, each with its answer. */
export const QuestionarioStep = ({ id, form, onReady }: QuestionarioStepProps) => (
  <form noValidate onSubmit={form.handleSubmit(onReady)}>
    <Stack gap="lg">
      <Text c="dimmed">
        As respostas cumprem o dever de revelação do árbitro (Lei 9.307/96, arts. 13, § 6º, e 14). Elas entram nos autos com o
        aceite, e as partes as leem.
      </Text>
      <Card>
        <Stack gap="xl" className={css.perguntas ?? ''}>
          {PERGUNTAS.map(({ pergunta }, index) => (
            <Pergunta key={pergunta} control={form.control} index={index} />
          ))}
        </Stack>
      </Card>
      <FieldsToFix form={form} />
      <Group justify="space-between">
        <LinkButton to={path('ProcessoDetails', { id })} variant="default">
          voltar
        </LinkButton>
        <Button type="submit">prosseguir</Button>
      </Group>
    </Stack>
  </form>
)

/** One question: yes or no, and the description that the answer needs. */
function Pergunta({ control, index }: { control: AceiteEmCurso['respostas']['control']; index: number }) {
  const { pergunta, descreva } = PERGUNTAS[index]!
  const resposta = useWatch({ control, name: `questionario.${index}` })
  return (
    <Stack gap="sm">
      <RadioField
        control={control}
        name={`questionario.${index}.escolha`}
        label={`${index + 1}. ${pergunta}`}
        options={ESCOLHAS}
        inline
        required
      />
      {temDescricao(resposta) && (
        <TextAreaField
          control={control}
          name={`questionario.${index}.resposta`}
          label={`${index + 1}. ${descreva}`}
          minRows={2}
          required
        />
      )}
    </Stack>
  )
}
