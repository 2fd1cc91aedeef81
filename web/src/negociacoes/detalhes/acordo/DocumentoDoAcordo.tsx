import { acordo } from '@concordia/contract/negociacoes/calls'
import type { VersaoDoAcordo } from '@concordia/contract/negociacoes/schemas/acordo'
import { PALAVRAS_DA_CONFIANCA } from '@concordia/contract/validador/frases'
import { Card, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryOf } from '../../../api/query.ts'
import { DialogButton } from '../../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { SaveButton } from '../../../ui/page/SaveButton.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { Failure } from '../../../ui/page/states/Failure.tsx'
import { DateTime } from '../../../ui/table/DateTime.tsx'
import css from '../Detalhes.module.css'

const EnviarAssinadoDialog = lazyPart(() => import('./EnviarAssinadoDialog.tsx'))

interface DocumentoDoAcordoProps {
  id: number
  /** Whether the reader is a party: others only read. */
  parte: boolean
}

/** The versions of the agreement's document; a party signs it with a certificate of their own and sends it back. */
export function DocumentoDoAcordo({ id, parte }: DocumentoDoAcordoProps) {
  const { data, error, refetch } = useVersoes(id)
  const load = (numero: number) => call(acordo.versao, { params: { id, numero } })
  const atual = data?.versoes[0]
  return (
    <Section title="Documento do acordo" about={parte ? SOBRE : undefined}>
      {atual && parte && (
        <Group mb="sm" gap="xs">
          <SaveButton label="baixar para assinar" name="o acordo" load={() => load(atual.numero)} />
          <DialogButton part={EnviarAssinadoDialog} about={id} size="sm" variant="default">
            enviar assinado
          </DialogButton>
        </Group>
      )}
      {data && atual ? (
        <Card padding={0}>
          <ul className={css.documentos} aria-label="Versões do documento">
            {data.versoes.map((versao) => (
              <li key={versao.numero}>
                <Versao versao={versao} atual={versao === atual} />
                <SaveButton name={`a versão ${versao.numero} do acordo`} load={() => load(versao.numero)} />
              </li>
            ))}
          </ul>
        </Card>
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <Text role="status">{data ? 'O documento está sendo preparado.' : 'Carregando as versões do documento.'}</Text>
      )}
    </Section>
  )
}

const SOBRE =
  'Você também pode assinar com certificado próprio (ICP-Brasil ou gov.br): baixe o documento, assine e envie de volta. A versão enviada passa a ser a atual.'

const LISTA = new Intl.ListFormat('pt-BR')
const naPagina = (paginas: number[]) =>
  `${paginas.length === 1 ? 'na página' : 'nas páginas'} ${LISTA.format(paginas.map(String))}`

function Versao({ versao: { numero, created_at, user, assinaturas }, atual }: { versao: VersaoDoAcordo; atual: boolean }) {
  return (
    <div>
      Versão {numero}
      {atual && ' (atual)'}
      <Text size="sm" c="dimmed">
        {user ? `Enviada por ${user.name}` : 'Emitida e selada pela plataforma'} em <DateTime value={created_at} />
      </Text>
      {assinaturas.map(({ nome, confianca, paginas }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same person may sign twice
        <Text key={index} size="sm">
          Assinatura de {nome}. {PALAVRAS_DA_CONFIANCA[confianca]}.{paginas.length > 0 && ` Visível ${naPagina(paginas)}.`}
        </Text>
      ))}
    </div>
  )
}

/** How often the list is read while the document is being prepared. */
const AGAIN_MS = 3_000

/** The versions of the agreement's document, the newest first. While there is none, the document is being prepared. */
const useVersoes = (id: number) =>
  useQuery({
    ...queryOf(acordo.versoes, { params: { id } }, { overlay: false }),
    refetchInterval: ({ state }) => (state.data?.versoes.length === 0 ? AGAIN_MS : false),
  })
