/** The prefixes of each zone of North and Latin America: digits of E.164 without the plus. */
export const zonesOfAmerica: Readonly<Record<string, string>> = {
  // North American numbering plan (+1): United States
  'America/New_York': `
    1201 1202 1203 1207 1212 1215 1216 1220 1223 1227 1229 1234 1239 1240 1252 1267 1272 1276
    1283 1301 1302 1304 1305 1315 1321 1324 1326 1329 1330 1332 1336 1339 1347 1351 1352 1363
    1380 1386 1401 1404 1407 1410 1412 1413 1419 1423 1434 1436 1440 1443 1445 1465 1470 1472
    1475 1478 1484 1508 1513 1516 1518 1540 1551 1561 1565 1567 1570 1571 1582 1585 1603 1606
    1607 1609 1610 1614 1617 1624 1631 1640 1645 1646 1656 1667 1678 1680 1681 1686 1689 1703
    1704 1706 1716 1717 1718 1724 1727 1728 1729 1732 1740 1743 1754 1757 1762 1770 1771 1772
    1774 1781 1786 1802 1803 1804 1813 1814 1821 1826 1828 1835 1838 1839 1843 1845 1848 1854
    1856 1857 1859 1860 1862 1863 1864 1865 1878 1904 1908 1910 1912 1914 1917 1919 1929 1934
    1937 1941 1943 1948 1954 1959 1973 1978 1980 1984`,
  'America/Detroit': '1231 1248 1269 1313 1517 1586 1616 1679 1734 1810 1906 1947 1989',
  'America/Indiana/Indianapolis': '1260 1317 1463 1574 1765 1812 1930',
  'America/Kentucky/Louisville': '1502',
  'America/Chicago': `
    1205 1210 1214 1217 1218 1219 1224 1225 1228 1235 1251 1254 1256 1262 1270 1274 1281 1308
    1309 1312 1314 1316 1318 1319 1320 1325 1327 1331 1334 1337 1346 1353 1361 1364 1402 1405
    1409 1414 1417 1430 1432 1447 1448 1457 1464 1469 1471 1479 1483 1501 1504 1507 1512 1515
    1531 1534 1539 1557 1563 1572 1573 1580 1601 1605 1608 1612 1615 1618 1620 1621 1629 1630
    1636 1641 1651 1659 1660 1662 1682 1701 1708 1712 1713 1715 1726 1730 1731 1737 1763 1769
    1773 1779 1785 1806 1815 1816 1817 1830 1832 1847 1850 1861 1870 1872 1901 1903 1913 1918
    1920 1924 1931 1936 1938 1940 1945 1952 1956 1972 1975 1979 1985`,
  'America/Denver': '1303 1307 1385 1406 1435 1505 1575 1719 1720 1748 1801 1915 1970 1983',
  'America/Boise': '1208 1986',
  'America/Phoenix': '1480 1520 1602 1623 1928',
  'America/Los_Angeles': `
    1206 1209 1213 1253 1279 1310 1323 1341 1350 1357 1360 1369 1408 1415 1424 1425 1442 1458
    1503 1509 1510 1530 1541 1559 1562 1564 1619 1626 1628 1650 1657 1661 1669 1702 1707 1714
    1725 1738 1747 1760 1775 1805 1818 1820 1831 1837 1840 1858 1909 1916 1925 1949 1951 1971`,
  'America/Anchorage': '1907',
  'Pacific/Honolulu': '1808',
  // +1: United States territories
  'America/Puerto_Rico': '1787 1939',
  'America/St_Thomas': '1340',
  'Pacific/Guam': '1671',
  'Pacific/Saipan': '1670',
  'Pacific/Pago_Pago': '1684',
  // +1: Canada
  'America/St_Johns': '1709 1879',
  'America/Halifax': '1782 1902',
  'America/Moncton': '1428 1506',
  'America/Toronto': `
    1226 1249 1263 1289 1343 1354 1365 1367 1382 1387 1416 1418 1437 1438 1450 1468 1514 1519
    1548 1579 1581 1613 1647 1683 1705 1742 1753 1807 1819 1873 1905 1942`,
  'America/Winnipeg': '1204 1431 1584',
  'America/Regina': '1306 1474 1639',
  'America/Edmonton': '1368 1403 1587 1780 1825 1867',
  'America/Vancouver': '1236 1250 1257 1604 1672 1778',
  // +1: Caribbean and Bermuda
  'America/Nassau': '1242',
  'America/Barbados': '1246',
  'America/Anguilla': '1264',
  'America/Antigua': '1268',
  'America/Tortola': '1284',
  'America/Cayman': '1345',
  'Atlantic/Bermuda': '1441',
  'America/Grenada': '1473',
  'America/Grand_Turk': '1649',
  'America/Jamaica': '1658 1876',
  'America/Montserrat': '1664',
  'America/Lower_Princes': '1721',
  'America/St_Lucia': '1758',
  'America/Dominica': '1767',
  'America/St_Vincent': '1784',
  'America/Santo_Domingo': '1809 1829 1849',
  'America/Port_of_Spain': '1868',
  'America/St_Kitts': '1869',

  // Latin America
  'Atlantic/Stanley': '500',
  'America/Belize': '501',
  'America/Guatemala': '502',
  'America/El_Salvador': '503',
  'America/Tegucigalpa': '504',
  'America/Managua': '505',
  'America/Costa_Rica': '506',
  'America/Panama': '507',
  'America/Miquelon': '508',
  'America/Port-au-Prince': '509',
  'America/Lima': '51',
  // Mexico: regions 2, 3, 4, 5, 7, 8, 9 and Durango are central time, with exceptions below
  'America/Mexico_City': `
    522 523 524 525 527 528 529 52618 52671 52674 52675 52676 52677`,
  'America/Bahia_Banderas': '52329',
  'America/Mazatlan': `
    52311 52319 52323 52324 52325 52327 52389
    52612 52613 52615 52624
    52667 52668 52669 52672 52673 52687 52694 52695 52696 52697 52698`,
  'America/Hermosillo': `
    52622 52623 52631 52632 52633 52634 52637 52638 52641 52642 52643 52644 52645 52647 52651
    52653 52662`,
  'America/Chihuahua': `
    52614 52621 52625 52627 52628 52629 52635 52636 52639 52648 52649 52652 52659`,
  'America/Ciudad_Juarez': '52656',
  'America/Ojinaga': '52626',
  'America/Tijuana': '52616 52646 52658 52661 52663 52664 52665 52686',
  'America/Matamoros': '52862 52867 52868 52873 52877 52878 52891 52894 52897 52899',
  'America/Cancun': '52983 52984 52987 52998',
  'America/Havana': '53',
  'America/Argentina/Buenos_Aires': '54',
  // Brazil: 55 and the two digits of the DDD; mobiles carry it too
  'America/Sao_Paulo': '551 552 553 554 555 5561 5562 5564',
  'America/Araguaina': '5563',
  'America/Cuiaba': '5565 5566',
  'America/Campo_Grande': '5567',
  'America/Rio_Branco': '5568',
  'America/Porto_Velho': '5569',
  'America/Bahia': '5571 5573 5574 5575 5577',
  'America/Maceio': '5579 5582',
  'America/Recife': '5581 5587',
  'America/Noronha': '55813619',
  'America/Fortaleza': '5583 5584 5585 5586 5588 5589 5598 5599',
  'America/Belem': '5591 5594 5596',
  'America/Santarem': '5593',
  'America/Manaus': '5592 5597',
  'America/Boa_Vista': '5595',
  // Chile: fixed lines
  'America/Santiago': '562 563 5641 5642 5643 5645 565 5663 5664 5665 567',
  'America/Punta_Arenas': '5661',
  'America/Coyhaique': '5667',
  'Pacific/Easter': '56322100 56322551',
  'America/Bogota': '57',
  'America/Caracas': '58',
  'America/Guadeloupe': '590',
  'America/La_Paz': '591',
  'America/Guyana': '592',
  'America/Guayaquil': '593',
  'Pacific/Galapagos': '5935252',
  'America/Cayenne': '594',
  'America/Asuncion': '595',
  'America/Martinique': '596',
  'America/Paramaribo': '597',
  'America/Montevideo': '598',
  'America/Curacao': '5999',
  'America/Kralendijk': '5993 5994 5997', // Sint Eustatius, Saba, Bonaire: same time
};
