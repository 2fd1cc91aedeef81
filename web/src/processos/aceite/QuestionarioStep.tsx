import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { FieldsToFix } from '../../ui/form/FieldsToFix.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { LinkButton } from '../../ui/links.tsx'
import css from './aceite.module.css'
import type { AceiteEmCurso } from './useAceite.ts'

interface QuestionarioStepProps {
  id: number
  form: AceiteEmCurso['respostas']
  onReady: () => void
}

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
          {QUESTIONARIO.map((pergunta, index) => (
            <TextAreaField
              key={pergunta}
              control={form.control}
              name={`questionario.${index}.resposta`}
              label={`${index + 1}. ${pergunta}`}
              minRows={2}
              required
            />
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
