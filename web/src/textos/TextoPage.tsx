import { textos } from '@concordia/contract/textos/calls'
import type { Texto } from '@concordia/contract/textos/schemas'
import { NOMES_DAS_SITUACOES, TEXTOS, type TextoOferecido } from '@concordia/contract/textos/words'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryOf } from '../api/query.ts'
import { TextoComentado } from '../negociacoes/minutas/TextoComentado.tsx'
import { paths } from '../paths/paths.ts'
import { detalhesDe, nomeDe } from '../paths/procedimento.ts'
import { useParamsOf } from '../paths/useAddress.ts'
import { Page } from '../ui/page/Page.tsx'
import { SaveButton } from '../ui/page/SaveButton.tsx'
import { Section } from '../ui/page/Section.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { Chip } from '../ui/table/StatusChip.tsx'
import { TextSheet } from '../ui/text/TextSheet.tsx'
import { Acoes } from './Acoes.tsx'
import { Signatarios } from './Signatarios.tsx'
import { TONS } from './TextosCard.tsx'
import { Versoes } from './Versoes.tsx'

/** /texto/{tid}: a text that those who conduct write, partes comment, and both sign. */
export default function TextoPage() {
  const { tid } = useParamsOf('Texto')
  const { data, error, refetch } = useQuery(queryOf(textos.get, { params: { tid } }))
  const texto = data?.texto
  return (
    <Page
      title={texto ? TEXTOS[texto.tipo as TextoOferecido].titulo : paths.Texto.title}
      about={texto && nomeDe(texto.procedimento)}
      {...(texto && { back: { to: detalhesDe(texto.procedimento), label: nomeDe(texto.procedimento) } })}
      action={texto && <Acoes texto={texto} />}
    >
      {texto ? (
        <Conteudo key={tid} texto={texto} />
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <CardSkeleton lines={14} />
      )}
    </Page>
  )
}

function Conteudo({ texto }: { texto: Texto }) {
  const { id: tid, situacao, versoes, nota, sem_conta, emitido } = texto
  const atual = versoes.at(-1)!
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Chip tone={TONS[situacao]}>{NOMES_DAS_SITUACOES[situacao]}</Chip>
        <Text>
          Versão {atual.numero}, de {atual.autor}
        </Text>
        {situacao === 'assinado' &&
          (emitido ? (
            <SaveButton
              name="o documento assinado"
              label="baixar o documento"
              load={() => call(textos.documento, { params: { tid }, query: {} })}
            />
          ) : (
            <Text c="dimmed">O documento selado está sendo preparado.</Text>
          ))}
      </Group>
      {nota && (
        <Alert role="note" color="marca" title={`Encerrado sem todas as assinaturas, por ${nota.de}`}>
          {nota.texto}
        </Alert>
      )}
      {situacao !== 'assinado' && situacao !== 'encerrado' && sem_conta.length > 0 && (
        <Alert role="note" color="yellow" title="Ainda não podem assinar">
          <Text c="var(--mantine-color-text)">
            {new Intl.ListFormat('pt-BR').format(sem_conta)}: ninguém tem conta com um e-mail de contato destas partes.
          </Text>
        </Alert>
      )}
      <Section title="Texto">
        {atual.comentarios.length > 0 ? (
          <TextoComentado texto={atual.texto} comentarios={atual.comentarios} />
        ) : (
          <TextSheet html={atual.texto} topHeading={3} />
        )}
      </Section>
      {situacao !== 'em-redacao' && <Signatarios texto={texto} />}
      <Versoes texto={texto} />
    </Stack>
  )
}
