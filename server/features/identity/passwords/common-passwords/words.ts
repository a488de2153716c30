/** Words used as passwords, in lower case. */
const english = `
  password passwords passwort passw0rd passport pass passme mypassword mypass thepassword letmein welcome login
  logmein admin administrator root toor guest user username test testing tester testtest demo default changeme
  secret mysecret topsecret private access system server computer internet network service support manager master
  office company business website google facebook instagram twitter youtube telegram tiktok whatsapp viber skype
  github netflix spotify amazon apple iphone samsung xiaomi huawei nokia motorola android windows microsoft linux
  ubuntu oracle mysql postgres database adobe photoshop minecraft fortnite roblox counterstrike dota dota2 valorant
  steam playstation xbox nintendo pokemon pikachu mario zelda starwars darkvader skywalker matrix batman superman
  spiderman ironman avengers hogwarts harrypotter potter gandalf frodo naruto sasuke itachi goku dragonball
  dragon monkey football baseball basketball hockey soccer tennis golf boxing fitness yoga liverpool chelsea arsenal
  barcelona realmadrid juventus milan bayern manchester ronaldo messi neymar mbappe michael jordan jordan23 shadow
  sunshine moonlight starlight princess queen king prince flower rainbow butterfly angel angels devil heaven hello
  hellohello helloworld hello world whatever nothing something anything everything forever always never maybe please
  trustno1 iloveyou ilovegod iloveme iloveu lovely loveme lovelove loveyou love mylove truelove kissme sweety honey
  babygirl babyboy baby mommy mother father daddy family friends bestfriend brother sister freedom liberty america
  london paris berlin moscow newyork california texas canada germany poland ukraine europe mustang ferrari porsche
  mercedes bmw audi toyota honda nissan subaru lamborghini corvette harley yamaha suzuki kawasaki ducati
  killer hunter ranger soldier warrior samurai ninja pirate knight wizard master123 legend hero champion winner
  maverick phoenix thunder lightning storm tiger lion leopard panther cheetah jaguar eagle falcon hawk wolf
  bear panda rabbit kitty kitten cat dog puppy horse pony dolphin shark snake spider turtle buster bailey charlie
  cookie chocolate banana orange apple123 cherry strawberry pineapple peanut pepper ginger vanilla coffee cheese pizza
  hamburger butter sugar candy summer winter spring autumn january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday morning evening midnight
  silver golden diamond crystal emerald ruby purple yellow black white green blue red pink orange123 scarlet
  jesus jesuschrist christ church bible faith blessed blessing trinity genesis gabriel
  andrew anthony ashley austin benjamin brandon brian christian christopher daniel david dennis dylan edward elizabeth
  emily eric george hannah heather jackson jacob james jasmine jason jennifer jeremy jessica john johnny jonathan
  joseph joshua justin katherine kevin kimberly lauren madison margaret maria mark martin mary matthew megan melissa
  michelle morgan natalie nathan nicholas nicole oliver olivia patrick peter philip rachel rebecca richard robert
  samantha samuel sandra sarah sophia stephanie steven taylor thomas tyler vanessa victoria william zachary
  abcdef abcdefg abcdefgh abcdefghi abcd abcabc abc aabbcc qweasd qweasdzxc qazwsx qazwsxedc wsxedc zaqwsx zaqxsw
  zaq12wsx qazxsw qwaszx asdzxc zxcasdqwe 1qaz2wsx 1qazxsw2 2wsx3edc 3edc4rfv 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  q1w2e3 q1w2e3r4 q1w2e3r4t5 a1b2c3 a1b2c3d4 a1s2d3f4 z1x2c3v4 1a2b3c 1a2b3c4d qwe asd zxc asdqwe qweqwe asdasd
  zxczxc qweasdqwe 123qwe 123qweasd 1234qwer 12345qwert 123456qwerty 123abc 1234abcd abc123 pass123 pass1234 qwe123
  qwer1234 asdf1234 zxcv1234 admin123 root123 test123 user123 1password ncc1701 rush2112 thx1138 bond007 jamesbond
  fuckyou fuckoff fuckme asshole bitch bastard pussy sexy sexsex porno naked blowjob bigdick cocacola pepsi redbull
  marlboro heineken jackdaniels guinness budweiser corona nirvana metallica slipknot eminem beatles pinkfloyd rammstein
  linkinpark blink182 ledzeppelin acdc onelove onedirection bts blackpink taylorswift sparky snoopy mickey minnie
  garfield scooby tweety winnie simpsons homer bart spongebob pokemon123 hellokitty barbie tinkerbell elsa
  passion romance sweetheart darling beautiful gorgeous handsome pretty cutie lover lovers heart hearts
  strong power powerful energy magic magical mystery dreams dream dreamer success happy happiness smile lucky luckyme
  money dollar million millionaire bitcoin ethereum crypto rich richman cash casino poker jackpot
`

/** Ukrainian words, and Russian ones common in Ukraine. */
const cyrillic = `
  пароль парольпароль мійпароль мойпароль вхід вход адмін админ користувач привіт привет здрастуйте добрийдень
  люблю кохаю кохання любов любовь ялюблютебе ятебелюблю ятебекохаю ялюблю моялюбов тільки навіки назавжди навсегда
  мама мамочка тато папа сонце сонечко солнце солнышко зірка зіронька звезда котик кошеня котенок зайчик зайка рибка
  киця кіт кот собака песик тигр вовк ведмідь медведь орел дракон ангел янгол принцеса принцесса королева король
  україна украина українець українка слава славаукраїні славаукраине героямслава путінхуйло путінх русня перемога
  воля свобода незалежність козак козаки тризуб калина соловей соловейко барвінок вишиванка борщ сало вареники
  паляниця байрактар джавелін зсу азов бандера шевченко кобзар франко лесяукраїнка мазепа хмельницький зеленський
  київ киев львів львов харків харьков одеса одесса дніпро днепр полтава чернігів черкаси вінниця житомир рівне луцьк
  тернопіль ужгород чернівці франківськ херсон миколаїв запоріжжя донецьк луганськ крим севастополь маріуполь
  динамо шахтар карпати чорноморець металіст футбол зеніт спартак
  олександр александр олексій алексей андрій андрей антон артем богдан борис вадим валентин василь віктор виктор
  віталій володимир владимир владислав вячеслав геннадій григорій данило денис дмитро дмитрий євген евгений іван
  ігор игорь кирило костянтин леонід максим микита микола николай михайло михаил назар олег павло петро роман ростислав
  руслан святослав сергій сергей станіслав степан тарас тимофій федір юрій ярослав
  алла аліна анастасія анастасия анна валентина валерія вероніка вікторія виктория віра галина ганна дарина дарья діана
  евеліна єлизавета жанна злата іванна інна ірина ирина катерина катя ксенія лариса леся лілія людмила марина марія
  маша надія наталія наталья наташа ніна оксана олена елена ольга поліна руслана світлана светлана соломія софія
  таня тетяна татьяна уляна христина юлія юля яна ярина
  січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень весна літо осінь зима
  понеділок вівторок середа четвер пятниця субота неділя дитинство школа університет робота музика життя щастя
  гроші доллар мільйон успіх удача мрія квітка троянда ромашка береза дуб вишня яблуко груша кавун
  секрет таємниця невідомо незнаю нехочу хуй пизда блядь сука срака дупа йцу йцукен йцукенг
`

/** Ukrainian and Russian words transliterated. */
const transliterated = `
  parol moyparol miyparol vhid vkhid pryvit privet lyubov liubov kohannya kokhannya kohayu lyublyu liubliu
  yakohayutebe mama mamochka tato papa sonce sontse sonechko solnce solnyshko zirka zvezda kotyk kotik kicya zaika
  zaichik sobaka vovk volk medved drakon angel yangol korol koroleva ukraine ukraina ukrayina ukrainets
  ukrainian ukrop slavaukraini slavaukraine slavaukrayini glorytoukraine heroyamslava geroyamslava
  putinhuilo putinhuylo putinkhuilo ptnpnh russianwarship rusnya rusnia peremoga peremoha volya svoboda nezalezhnist
  kozak cossack tryzub kalyna solovey vyshyvanka borsch salo varenyky palyanytsya palianytsia bayraktar javelin
  himars zsu azov bandera shevchenko kobzar franko zelensky zelenskyy zaluzhny kyiv kiev lviv lvov kharkiv kharkov
  odesa odessa dnipro dnepr poltava chernihiv cherkasy vinnytsia zhytomyr rivne lutsk ternopil uzhhorod chernivtsi
  kherson mykolaiv zaporizhzhia donetsk luhansk lugansk krym crimea sevastopol mariupol dynamo dynamokyiv dinamo
  shakhtar shahtar karpaty metalist futbol zenit spartak
  oleksandr aleksandr alexander alex sasha oleksiy oleksii alexey andriy andrii andrey andrei anton artem bohdan
  bogdan borys vadym vadim valentyn vasyl vasya viktor victor vitaliy vitalii volodymyr vladimir vova vladyslav vlad
  vyacheslav hennadiy hryhoriy danylo danil denys denis dmytro dmitriy dima yevhen evgeniy zhenya ivan vanya ihor igor
  kyrylo kirill kostyantyn kostya leonid maksym maxim maks mykyta nikita mykola nikolay kolya mykhailo mihail misha
  nazar oleh oleg pavlo pavel pasha petro petya roman roma rostyslav ruslan svyatoslav serhiy serhii sergey sergei
  stanislav stas stepan taras tymofiy timofey fedir yuriy yuri yura yaroslav
  alla alina anastasiya anastasia nastya anna anya valentyna valeriya lera veronika viktoriya victoria vika vira halyna
  galina hanna daryna darya dasha diana yelyzaveta liza zhanna zlata ivanna inna iryna irina ira kateryna ekaterina
  katya kseniya ksyusha larysa larisa lesya liliya lyudmyla ludmila luda maryna marina mariya mariia masha nadiya nadya
  nataliya natalia natasha nina oksana olena elena lena olha olga olya polina ruslana svitlana svetlana sveta solomiya
  sofiya sofia sonya tanya tetyana tatiana tatyana ulyana khrystyna kristina yuliya yulia yulya yana yaryna zoya
  vesna lito osin zyma shkola universytet robota muzyka zhyttya shchastya hroshi uspih mriya nadiia kvitka troyanda
  sekret tayemnytsya neznayu nehochu suka blyad pizda huy khuy hui dupa marusya
`

/** Keyboard rows; a password of runs of at least three adjacent keys, in either direction, is common. */
export const keyboardRows = [
  '1234567890-=',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  "asdfghjkl;'",
  'zxcvbnm,./',
  // Sequences continue after nine.
  '0123456789'.repeat(3),
  'abcdefghijklmnopqrstuvwxyz',
  'йцукенгшщзхїґ',
  'йцукенгшщзхъ',
  'фівапролджє',
  'фывапролджэ',
  'ячсмитьбю',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  'йфяцічувскамепинртгоьшлбщдю',
  '147258369',
  '159753',
  '789456123',
]

export const words: ReadonlySet<string> = new Set(`${english} ${cyrillic} ${transliterated}`.trim().split(/\s+/))
