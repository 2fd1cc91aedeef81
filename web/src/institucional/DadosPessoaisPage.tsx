import { HORAS_DA_COPIA } from '@concordia/contract/conta/words'
import { Anchor, Card } from '@mantine/core'
import { useInstalacao } from '../api/instalacao.ts'
import { useSession } from '../api/session.ts'
import { path } from '../paths/paths.ts'
import { TextLink } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import prose from '../ui/text/Prose.module.css'

/** /dados-pessoais: what is kept about a person, why and how long, in plain words (docs/rules/personal-data.md). */
export default function DadosPessoaisPage() {
  const session = useSession()
  const { camara, suporte_email } = useInstalacao()
  return (
    <Page
      title="Seus dados pessoais"
      about={`O que a ${camara} guarda sobre você nesta plataforma, por que e por quanto tempo.`}
      width="form"
      {...(session ? {} : { back: { to: path('Login'), label: 'Entrar' } })}
    >
      <Card component="article" p={{ base: 'lg', sm: 'xl' }}>
        <div className={prose.prose}>
          <h2>O que guardamos enquanto você tem conta</h2>
          <ul>
            <li>
              <strong>Cadastro</strong>: nome, CPF, RG, telefone, endereço e e-mail. Servem para identificar você nos atos e para
              avisar o que acontece. Ficam enquanto a conta existir.
            </li>
            <li>
              <strong>Acesso</strong>: sua senha, guardada de um modo que ninguém consegue ler, as sessões abertas, o aplicativo
              autenticador, as chaves de acesso e os aparelhos conhecidos. Ficam enquanto a conta existir ou até expirarem.
            </li>
            <li>
              <strong>Histórico de entradas</strong>: data, endereço de rede e aparelho, por um ano. A lei pede ao menos seis
              meses (Lei 12.965/2014, art. 15).
            </li>
            <li>
              <strong>Perfis profissionais</strong>: os dados e arquivos que você envia para ser advogado, perito, árbitro ou
              mediador. Ficam até você remover o perfil.
            </li>
            <li>
              <strong>Marcadores, notificações e as partes que você já informou</strong> em pedidos seus, oferecidas de novo nos
              formulários: só você os vê. Ficam enquanto a conta existir.
            </li>
            <li>
              <strong>Terceiros</strong>: quem você cadastra para boletos aparece só nos seus boletos. Quem você autoriza a
              acompanhar os seus procedimentos é avisado e vê que foi você. Ficam até serem removidos, ou enquanto a conta
              existir.
            </li>
            <li>
              <strong>Rascunhos e os arquivos escolhidos neles</strong>: só você os vê. São apagados 30 dias depois da última
              alteração, ou antes, quando você os exclui.
            </li>
          </ul>
          <h2>O que guardamos como prova</h2>
          <p>
            Processos, casos e negociações são guardados com os documentos, as assinaturas, o nome de quem praticou cada ato e o
            registro dos e-mails enviados. São a prova do que as partes fizeram e podem ser pedidos em juízo, por isso não são
            apagados com a conta. As custas pagas ficam pelo mesmo motivo e por obrigação fiscal. A auditoria registra quem fez o
            quê, quando e de que endereço de rede.
          </p>
          <p>
            De cada assinatura feita na plataforma, em um acordo ou termo de aceite, ficam o nome, parte do CPF, o e-mail
            confirmado, as horas do código e da assinatura, o endereço de rede com o lugar aproximado, o navegador e o texto
            assinado. Estão no documento assinado, e quem pode abri-lo os lê.
          </p>
          <p>
            Guardamos tudo isso para cumprir a lei e o contrato e para o exercício de direitos (Lei 13.709/2018, arts. 7º e 16).
          </p>
          <h2>Quem vê</h2>
          <p>
            As partes, quem as representa, os terceiros que elas autorizaram e quem conduz o procedimento veem o que está nele. A
            secretaria vê o que precisa para conduzi-lo. O que é sigiloso só aparece a quem pode ver. Os pagamentos passam pela
            operadora do cartão ou pelo banco; os números do cartão não chegam a nós.
          </p>
          <h2>Se você encerrar a conta</h2>
          <p>
            Você tem 30 dias para voltar: basta entrar. Depois disso apagamos senha, chaves de acesso, sessões, aparelhos, e-mail,
            telefone, RG, endereço, perfis, marcadores, filtros salvos, rascunhos, notificações, terceiros, partes já informadas e
            notas de mediador do cadastro da conta. Ficam o nome, o CPF, a cidade e o que guardamos como prova. A conta não pode
            ser encerrada enquanto houver saldo, cobrança no cartão não utilizada, ou custas, designações, tarefas ou assinaturas
            em aberto.
          </p>
          <p>
            {session ? (
              <>
                Peça em <TextLink to={path('Settings')}>Configurações</TextLink>, em “Seus dados”.
              </>
            ) : (
              'Peça em Configurações, em “Seus dados”, depois de entrar.'
            )}
          </p>
          <h2>A cópia dos seus dados</h2>
          <p>
            Em Configurações, em “Seus dados”, você pede uma cópia: um arquivo ZIP com o seu cadastro, acessos, perfis, custas,
            saldo, designações, atos, propostas e assinaturas, em JSON, e os arquivos que você enviou e ainda pode abrir. Um
            e-mail avisa quando ela está pronta. Só você a baixa, depois de entrar, em até {HORAS_DA_COPIA} horas; depois disso
            ela é apagada.
          </p>
          <p>
            A cópia não leva o que é de outras pessoas, ainda que você o veja na plataforma: dados e documentos das outras partes,
            documentos sob sigilo que você não abre e o que vê como terceiro. Também não leva o texto de rascunhos, minutas e
            notas, que fala de outras pessoas e continua nas telas.
          </p>
          <h2>Seus direitos</h2>
          <p>
            Você corrige o cadastro em Configurações e pede lá uma cópia dos dados. Para saber mais ou fazer outro pedido, escreva
            à{' '}
            {suporte_email ? (
              <Anchor href={`mailto:${suporte_email}`} underline="always">
                secretaria da câmara
              </Anchor>
            ) : (
              'secretaria da câmara'
            )}
            .
          </p>
        </div>
      </Card>
    </Page>
  )
}
