import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { path } from '../../../paths/paths.ts'
import { FieldsToFix } from '../../../ui/form/FieldsToFix.tsx'
import { TextAreaField } from '../../../ui/form/TextField.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import css from './aceite.module.css'
import { ATALHOS, explicada } from './questionario.ts'
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
            <Pergunta key={pergunta} form={form} index={index} />
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

/** One question with the text of its answer, and the two answers that one click writes there. */
function Pergunta({ form, index }: Pick<QuestionarioStepProps, 'form'> & { index: number }) {
  const name = `questionario.${index}.resposta` as const
  const atalhos = ATALHOS[index]!
  const { inteira, abre } = atalhos
  /** What was written before a click replaced it. */
  const escrita = useRef('')
  const fillAnswers = (texto: string) =>
    form.setValue(name, texto, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const answerOf = () => {
    const texto = form.getValues(name)
    if (texto !== inteira) escrita.current = texto
    fillAnswers(inteira)
  }
  const explain = () => {
    const texto = form.getValues(name)
    fillAnswers(explicada(texto === inteira ? escrita.current : texto, atalhos))
    form.setFocus(name)
  }
  return (
    <Stack gap="xs">
      <TextAreaField control={form.control} name={name} label={`${index + 1}. ${QUESTIONARIO[index]}`} minRows={2} required />
      <Group gap="xs">
        <Button size="sm" variant="default" aria-label={`${inteira} (pergunta ${index + 1})`} onClick={answerOf}>
          {inteira}
        </Button>
        <Button size="sm" variant="default" aria-label={`${abre.trim()} (pergunta ${index + 1})`} onClick={explain}>
          {abre}
        </Button>
      </Group>
    </Stack>
  )
}
