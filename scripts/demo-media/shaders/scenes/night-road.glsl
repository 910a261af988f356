#define FIREFLY 40.0
#include "prelude/plate-main.glsl"

float bend(float z) { return 3.4 * sin(z * 0.20 + 0.4) + 1.9 * sin(z * 0.083 + 2.0) + 0.5 * sin(z * 0.47); }
float grade(float z) { return 0.030 * z + 0.35 * sin(z * 0.16); }
float ground(vec2 p, int octaves) {
  float off = p.x - bend(p.y), a = abs(off);
  float road = grade(p.y);
  float hill = 1.5 * smoothstep(0.6, 7.0, -off) - 0.9 * smoothstep(0.6, 5.0, off) + 0.16 * max(a - 4.0, 0.0);
  float rough = (fbm(p * 0.55, octaves) - 0.4) * 1.9 + ridged(p * 0.12 + 3.0, 4) * 0.09 * p.y * smoothstep(6.0, 40.0, p.y);
  float pines = 0.0;
  if (octaves > 4) {
    vec2 g = p * 3.4;
    for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
      vec2 c = floor(g) + vec2(x, y), o = hash22(c);
      pines = max(pines, (0.55 + 0.6 * o.x) * (1.0 - length(g - c - o) * 1.4));
    }
    pines *= 0.75 * smoothstep(0.42, 0.55, fbm(p * 0.35 + 9.0, 2)) ;
  }
  return road + (hill + rough + pines) * smoothstep(0.42, 1.4, a) - 0.02 * smoothstep(0.4, 0.3, a);
}
vec3 sky(vec3 rd) {
  vec3 c = mix(vec3(0.42, 0.20, 0.17), vec3(0.055, 0.10, 0.21), smoothstep(-0.02, 0.16, rd.y));
  c = mix(c, vec3(0.012, 0.026, 0.07), smoothstep(0.1, 0.55, rd.y));
  float n = fbm(vec2(rd.x * 2.0, rd.y * 9.0) + 5.0, 5);
  c *= 0.75 + 0.6 * smoothstep(0.35, 0.7, n);
  vec2 g = rd.xy / rd.z * 170.0;
  vec2 o = hash22(floor(g));
  c += step(0.975, hash2(floor(g) + 40.0)) * smoothstep(0.22, 0.0, length(fract(g) - o)) * o.x * 0.5 * smoothstep(0.1, 0.35, rd.y);
  return c * 0.8;
}
vec4 shade(vec2 p, vec2 uv) {
  vec3 ro = vec3(-2.6, 5.4, -5.5), rd = normalize(vec3(p.x + 0.26, p.y - 0.44, 2.0));
  rd.xz = rot(-0.1) * rd.xz;
  float t = 1.0, hit = -1.0;
  vec3 trails = vec3(0);
  float prev = t;
  for (int i = 0; i < 190; i++) {
    vec3 q = ro + rd * t;
    float d = q.y - ground(q.xz, 5);
    // Trails: lamps half a metre above the lanes, drawn out by the long exposure.
    if (abs(q.x - bend(q.z)) < 1.0 && q.y - grade(q.z) < 0.5) {
      float slope = (bend(q.z + 0.05) - bend(q.z - 0.05)) / 0.1, square = inversesqrt(1.0 + slope * slope);
      float off = (q.x - bend(q.z)) * square, up = q.y - grade(q.z) - 0.09, stepLength = t - prev;
      for (int l = 0; l < 6; l++) {
        float k = float(l), lane = l < 3 ? -0.17 : 0.17;
        float x = off - lane - 0.055 * (k - (l < 3 ? 1.0 : 4.0)) - 0.02 * sin(q.z * 0.3 + k * 2.0), y = up - 0.02 * sin(k * 5.0);
        float r2 = x * x + y * y, w = 0.00007 * (1.0 + t * t * 0.004);
        float gap = 0.35 + 0.65 * smoothstep(0.2, 0.6, noise(vec2(q.z * 0.12 + k * 7.0, k)));
        trails += (l < 3 ? vec3(1.0, 0.80, 0.50) * 1.5 : vec3(1.0, 0.07, 0.02) * 1.4) * gap * w / (r2 + w) * stepLength * 34.0 / (1.0 + t * 0.05);
      }
    }
    if (d < 0.001 * t) { hit = t; break; }
    prev = t;
    float close = abs(q.x - bend(q.z)) < 1.1 && q.y - grade(q.z) < 0.6 ? 0.05 + 0.002 * t : 9.0;
    t += min(max(d * 0.42, 0.003 * t), close);
    if (t > 90.0) break;
  }
  vec3 c = sky(rd);
  float far = hit > 0.0 ? hit : 300.0;
  if (hit > 0.0) {
    vec3 q = ro + rd * hit;
    float e = 0.005 + 0.0015 * hit, h = ground(q.xz, 6);
    vec3 n = normalize(vec3(h - ground(q.xz + vec2(e, 0), 6), e, h - ground(q.xz + vec2(0, e), 6)));
    float off = q.x - bend(q.z), a = abs(off);
    float asphalt = smoothstep(0.46, 0.40, a);
    vec3 albedo = mix(mix(vec3(0.028, 0.036, 0.03), vec3(0.06, 0.055, 0.05), noise(q.xz * 3.0)), vec3(0.05), asphalt);
    c = albedo * vec3(0.30, 0.44, 0.75) * (0.5 + 0.5 * n.y);
    c += albedo * vec3(0.9, 0.36, 0.22) * max(dot(n, normalize(vec3(0.2, 0.25, 1.0))), 0.0) * 0.8;
    // Light the passing lamps leave on the verge and on the tarmac.
    float fall = exp(-a * 1.9) * (0.6 + 0.4 * n.y);
    c += albedo * (vec3(1.0, 0.66, 0.34) * smoothstep(0.5, -0.6, off) + vec3(1.0, 0.10, 0.04) * smoothstep(-0.4, 0.6, off)) * fall * 7.0;
    float line = smoothstep(0.02, 0.012, abs(a - 0.37)) + smoothstep(0.015, 0.008, a) * step(0.5, fract(q.z * 0.8));
    c += line * asphalt * vec3(0.10, 0.08, 0.06);
    float low = exp(-max(q.y - 0.06 * q.z + 0.6, 0.0) * 0.8);
    float fog = 1.0 - exp(-hit * (0.010 + 0.035 * low * fbm(q.xz * 0.16, 3)));
    c = mix(c, mix(vec3(0.10, 0.13, 0.21), vec3(0.30, 0.17, 0.15), smoothstep(20.0, 80.0, hit)), fog);
  }
  c += trails;
  return vec4(c, 5.0 / (5.0 + far));
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) { return vec2(0); }
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  // Traffic: the trails pulse along the road instead of glowing evenly.
  float hot = smoothstep(0.6, 1.6, max(c.r, max(c.g, c.b)));
  bool head = c.g > c.r * 0.4;
  float flow = 0.5 + 0.5 * sin(1.0 / (near + 0.05) * 9.0 + (head ? t * 3.0 : -t * 3.0));
  return c * mix(1.0, 0.75 + 0.6 * flow, hot);
}
vec3 liveLayers(float t) { return vec3(1); }
